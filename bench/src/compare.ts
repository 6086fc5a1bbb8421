import { type Load, load, recordAnswer } from './load.ts';
import { type RunningServer, startYardstick } from './servers.ts';
import { median } from './statistics.ts';

export interface Address {
  what: string;
  path: string;
  headers: Record<string, string>;
  status: number;
}

export interface Compared {
  address: Address;
  server: Load;
  yardstick: Load;
  ratio: { requestsPerSecond: number; p99Ms: number };
  /** Processor seconds of one request, as far as the system tells. */
  processor: { server: number; yardstick: number };
  /** Share of one core that the yardstick used while measured: below 1, the load tool is the limit. */
  yardstickBusy: number;
}

interface Rounds {
  rounds: number;
  serverSeconds: number;
  yardstickSeconds: number;
}

/** Measures each address against a bare Fastify that sends the same bytes. The sides take turns. */
export async function* compareAddresses(
  server: RunningServer,
  addresses: readonly Address[],
  { rounds, serverSeconds, yardstickSeconds }: Rounds,
): AsyncGenerator<Compared> {
  const answers = [];
  for (const { path, headers, status } of addresses) {
    answers.push(await recordAnswer(server.origin, path, headers, status));
  }
  await using yardstick = await startYardstick(answers);
  for (const [index, address] of addresses.entries()) {
    const { path, headers, status } = address;
    const serverUrl = server.origin + path;
    const yardstickUrl = `${yardstick.origin}/${index}${path}`;
    // Not counted: the engine compiles code only after some runs.
    await load(serverUrl, index === 0 ? 2 : 0.2, { headers, status });
    await load(yardstickUrl, index === 0 ? 2 : 0.2, { headers, status });
    const measured: { server: Timed; yardstick: Timed }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      measured.push({
        server: await timed(server, () => load(serverUrl, serverSeconds, { headers, status })),
        yardstick: await timed(yardstick, () =>
          load(yardstickUrl, yardstickSeconds, { headers, status }),
        ),
      });
    }
    const servers = measured.map(({ server }) => server);
    const yardsticks = measured.map(({ yardstick }) => yardstick);
    const ratioOf = (figure: 'requestsPerSecond' | 'p99Ms') =>
      median(measured.map(({ server, yardstick }) => server[figure] / yardstick[figure]));
    yield {
      address,
      server: medianLoad(servers),
      yardstick: medianLoad(yardsticks),
      ratio: { requestsPerSecond: ratioOf('requestsPerSecond'), p99Ms: ratioOf('p99Ms') },
      processor: { server: perRequest(servers), yardstick: perRequest(yardsticks) },
      yardstickBusy: median(yardsticks.map(({ busy }) => busy)),
    };
  }
}

type Timed = Load & { processorSeconds: number; busy: number };

async function timed(server: RunningServer, run: () => Promise<Load>): Promise<Timed> {
  const start = performance.now();
  const before = server.processorSeconds();
  const result = await run();
  const processorSeconds = server.processorSeconds() - before;
  const busy = processorSeconds / ((performance.now() - start) / 1000);
  return { ...result, processorSeconds, busy };
}

const perRequest = (loads: readonly Timed[]): number =>
  sum(loads.map(({ processorSeconds }) => processorSeconds)) /
  sum(loads.map(({ requests }) => requests));

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

const medianLoad = (loads: readonly Load[]): Load => ({
  requestsPerSecond: median(loads.map((load) => load.requestsPerSecond)),
  requests: median(loads.map((load) => load.requests)),
  p99Ms: median(loads.map((load) => load.p99Ms)),
});
