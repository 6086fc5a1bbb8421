import { once } from 'node:events';
import { Agent, type IncomingMessage, request as sendRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Flags } from './flags.ts';
import { NO_TARGET, type Progress, type Row } from './row.ts';
import { type RunningForeword, startForeword } from './servers.ts';

const PREVIEWS = 10_000;
const ATTACKERS = 20;
const ATTACK_SECONDS = 10;
const REPEATS = 10;
const READER_PAUSE_MS = 300;

interface Request {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Two letters and a digit or none: words that an index finds worst. */
const shortWords = (count: number, round: number): string =>
  Array.from({ length: count }, (_, index) => {
    const number = index + round * count;
    return String.fromCharCode(97 + (number % 26), 97 + (Math.floor(number / 26) % 26));
  }).join('+');

function smallKeys(bytes: number): string {
  const keys = Array.from({ length: Math.floor(bytes / 14) }, (_, index) => [`k${index}`, 1]);
  return JSON.stringify(Object.fromEntries(keys)).slice(0, bytes);
}

/** Made once: twenty attackers who make 2 MB each would keep this process, and so its reader, busy for a second. */
const BODIES = { signIn: smallKeys(16_000), upload: smallKeys(2_000_000) };

/** The dearest requests of each kind; the round keeps answers from being kept. */
const DEAR: Record<string, (round: number) => Request> = {
  'page of 30 short words, shown=120': (round) => ({
    path: `/dashboard?q=${shortWords(30, round)}&shown=120`,
  }),
  'page of a common word, shown=120': (round) => ({ path: `/dashboard?q=the+${round}&shown=120` }),
  'REST search of 30 short words, 500 rows': (round) => ({
    path: `/api/book-summaries?q=${shortWords(30, round)}&limit=500`,
  }),
  'REST list of 500 rows': (round) => ({ path: `/api/book-summaries?limit=500&x=${round}` }),
  'tRPC batch of ten searches': (round) => {
    const inputs = Array.from({ length: 10 }, (_, index) => [
      index,
      { q: shortWords(8, round * 10 + index).replaceAll('+', ' '), limit: 24 },
    ]);
    const input = encodeURIComponent(JSON.stringify(Object.fromEntries(inputs)));
    return { path: `/trpc/${Array(10).fill('previews.list').join(',')}?batch=1&input=${input}` };
  },
  'page that does not exist': (round) => ({ path: `/nope/${round}` }),
  'sign-in with 16 KB of small keys': () => post('/api/auth/register', BODIES.signIn),
  'upload of 2 MB of small keys': () => post('/api/admin/book-summaries', BODIES.upload),
};

const post = (path: string, body: string): Request => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
  body,
});

/** What one visitor can cost, and how long readers wait meanwhile. */
export async function* measureAttack(_flags: Flags, progress: Progress): AsyncGenerator<Row> {
  await using server = await startForeword(PREVIEWS);
  const agent = new Agent({ keepAlive: true });
  // Not counted: the first requests compile code.
  for (const request of Object.values(DEAR)) await send(server.origin, agent, request(999));

  for (const [what, request] of Object.entries(DEAR)) {
    const before = server.processorSeconds();
    for (let round = 0; round < REPEATS; round += 1) {
      await send(server.origin, agent, request(round));
    }
    yield {
      what: `processor for one ${what}`,
      value: ((server.processorSeconds() - before) / REPEATS) * 1000,
      unit: 'ms',
      target: { atMost: what.includes('batch') ? 300 : 100 },
      ...(what.includes('batch') && { note: 'It takes ten turns.' }),
    };
  }
  agent.destroy();

  for (const isElsewhere of [false, true]) {
    const from = isElsewhere ? 'other addresses' : "the reader's address";
    progress(`${ATTACKERS} attackers from ${from}`);
    await using attacked = await startForeword(PREVIEWS);
    const { slowestMs, processorMs, failed } = await attack(attacked, isElsewhere);
    yield {
      what: `reader's longest wait, ${ATTACKERS} attackers from ${from}`,
      value: slowestMs,
      unit: 'ms',
      target: { atMost: 1000 },
      note: `The server used ${Math.round(processorMs)} ms of processor meanwhile. ${failed} answers of the reader failed.`,
    };
  }

  for (const row of await flood(server)) yield row;
}

async function attack(
  { origin, processorSeconds }: RunningForeword,
  isElsewhere: boolean,
): Promise<{ slowestMs: number; processorMs: number; failed: number }> {
  const end = performance.now() + ATTACK_SECONDS * 1000;
  const kinds = Object.values(DEAR);
  const attackers = Array.from({ length: ATTACKERS }, async (_, attacker) => {
    const options = isElsewhere ? { localAddress: `127.0.1.${attacker + 1}` } : {};
    const agent = new Agent({ keepAlive: true, maxSockets: 1, ...options });
    for (let round = attacker * 1000; performance.now() < end; round += 1) {
      const request = kinds[round % kinds.length]?.(round);
      if (request) await send(origin, agent, request).catch(() => {});
    }
    agent.destroy();
  });
  await wait(500);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let slowestMs = 0;
  let processorMs = 0;
  let failed = 0;
  for (let round = 1; performance.now() < end; round += 1) {
    await wait(READER_PAUSE_MS);
    // One in ten previews is a draft, with an even id.
    const id = 2 * round - 1;
    const paths = ['/', `/book-summary/${id}`, `/dashboard?q=volume+${round}`, '/about-us'];
    for (const path of paths) {
      const start = performance.now();
      const used = processorSeconds();
      const status = await send(origin, agent, { path });
      const ms = performance.now() - start;
      if (ms > slowestMs) {
        slowestMs = ms;
        processorMs = (processorSeconds() - used) * 1000;
      }
      if (status !== 200) failed += 1;
    }
  }
  agent.destroy();
  await Promise.all(attackers);
  return { slowestMs, processorMs, failed };
}

/** Connections that ask for much and read nothing. */
async function flood(server: RunningForeword): Promise<Row[]> {
  const { hostname, port, host } = new URL(server.origin);
  const request = `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const before = { memory: server.residentMiB(), processor: server.processorSeconds() };
  const sockets: Socket[] = [];
  for (let connection = 0; connection < ATTACKERS; connection += 1) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.pause();
    socket.write(request.repeat(2000));
    sockets.push(socket);
  }
  await wait(2000);
  const memory = server.residentMiB() - before.memory;
  const processor = server.processorSeconds() - before.processor;
  for (const socket of sockets) socket.destroy();
  const what = `${ATTACKERS} connections with 2,000 requests each that read nothing`;
  return [
    { what: `memory for ${what}`, value: memory, unit: 'MiB', target: { atMost: 50 } },
    { what: `processor for ${what}`, value: processor, unit: 's', target: NO_TARGET },
  ];
}

async function send(
  origin: string,
  agent: Agent,
  { path, body, ...options }: Request,
): Promise<number> {
  const request = sendRequest(origin + path, { agent, ...options });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response.statusCode ?? 0;
}
