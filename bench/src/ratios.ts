import { type Address, type Compared, compareAddresses } from './compare.ts';
import type { Flags } from './flags.ts';
import { NO_TARGET, type Progress, type Row } from './row.ts';
import { caller, type RunningServer, startForeword } from './servers.ts';
import { median } from './statistics.ts';

const PREVIEW = 1991;

const PAGES: Record<string, string> = {
  home: '/',
  browse: '/dashboard',
  category: '/dashboard?category=science',
  'page further on': '/dashboard?shown=72',
  'common search': '/dashboard?q=whales',
  preview: `/book-summary/${PREVIEW}`,
  static: '/how-it-works',
};

const CALLS: Record<string, string> = {
  'REST list of 24': '/api/book-summaries?limit=24',
  'REST detail': `/api/book-summaries/${PREVIEW}`,
  feed: '/feed.xml',
  sitemap: '/sitemap.xml',
  OpenAPI: '/api/openapi.json',
};

const ENCODINGS: Record<string, string> = { brotli: 'br', gzip: 'gzip', plain: 'identity' };

/** Public answers against a bare Fastify that sends the same bytes from memory. */
export async function* measureRatios(flags: Flags, progress: Progress): AsyncGenerator<Row> {
  await using server = await startForeword(2000);
  const addresses = [
    ...Object.entries(PAGES).flatMap(([what, path]) =>
      Object.keys(ENCODINGS).map((encoding) => addressOf(what, path, encoding)),
    ),
    ...Object.entries(CALLS).map(([what, path]) => addressOf(what, path, 'brotli')),
    ...(await Promise.all(
      Object.entries({ ...PAGES, ...CALLS }).map(([what, path]) => matching(server, what, path)),
    )),
  ];
  const { rounds, seconds } = flags;
  const all: Compared[] = [];
  const times = { rounds, serverSeconds: seconds, yardstickSeconds: seconds };
  for await (const compared of compareAddresses(server, addresses, times)) {
    const { address, server, yardstick, ratio } = compared;
    progress(`${address.what}: ${ratio.requestsPerSecond.toFixed(2)}`);
    all.push(compared);
    yield throughputOf(compared, { atLeast: 0.9 });
    if (address.status === 304 || !((address.what.split(',')[0] as string) in PAGES)) continue;
    yield {
      what: `${address.what}: p99`,
      value: server.p99Ms,
      unit: 'ms',
      yardstick: yardstick.p99Ms,
      ratio: ratio.p99Ms,
      target: { atMost: 1.5 },
    };
  }
  if (all.some(({ processor }) => Number.isNaN(processor.server))) return;
  yield {
    what: 'processor time of a request, median of all addresses',
    value: median(all.map(({ processor }) => processor.server)) * 1000,
    unit: 'ms',
    yardstick: median(all.map(({ processor }) => processor.yardstick)) * 1000,
    ratio: median(all.map(({ processor }) => processor.server / processor.yardstick)),
    target: NO_TARGET,
    note: `The load tool sends from one process of its own. It kept the yardstick's process busy for ${(100 * median(all.map(({ yardstickBusy }) => yardstickBusy))).toFixed(0)} % of the time (median). Below some 95 % the tool or the machine limits the yardstick, and the ratio of processor times is the stricter figure.`,
  };
}

export async function* measureWhileSaving(flags: Flags, progress: Progress): AsyncGenerator<Row> {
  await using server = await startForeword(2000);
  const addresses = Object.entries({ ...PAGES, ...CALLS }).map(([what, path]) =>
    addressOf(what, path, 'brotli'),
  );
  const times = { rounds: Math.min(flags.rounds, 3), serverSeconds: 1, yardstickSeconds: 0.5 };
  const call = caller(server.origin);
  let saves = 0;
  let failure: unknown;
  const timer = setInterval(() => {
    saves += 1;
    const abstract = `Saved ${saves} times.`;
    call('PUT', `/admin/book-summaries/${PREVIEW}`, { abstract }).catch((error) => {
      failure = error;
    });
  }, 1000);
  try {
    for await (const compared of compareAddresses(server, addresses, times)) {
      if (failure) throw failure;
      const { address, ratio } = compared;
      progress(`${address.what}, saving: ${ratio.requestsPerSecond.toFixed(2)}`);
      yield throughputOf(compared, { atLeast: 0.5 });
    }
  } finally {
    clearInterval(timer);
  }
}

const throughputOf = (
  { address: { what }, server, yardstick, ratio }: Compared,
  target: Row['target'],
): Row => ({
  what,
  value: server.requestsPerSecond,
  unit: 'requests/s',
  yardstick: yardstick.requestsPerSecond,
  ratio: ratio.requestsPerSecond,
  target,
});

const addressOf = (what: string, path: string, encoding: string): Address => ({
  what: `${what}, ${encoding}`,
  path,
  headers: { 'accept-encoding': ENCODINGS[encoding] ?? '' },
  status: 200,
});

async function matching({ origin }: RunningServer, what: string, path: string): Promise<Address> {
  const headers = { 'accept-encoding': 'br' };
  const response = await fetch(origin + path, { headers });
  await response.arrayBuffer();
  const tag = response.headers.get('etag') ?? '';
  return {
    what: `${what}, 304`,
    path,
    headers: { ...headers, 'if-none-match': tag },
    status: 304,
  };
}
