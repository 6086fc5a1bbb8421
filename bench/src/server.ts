import { setTimeout as wait } from 'node:timers/promises';
import type { Flags } from './flags.ts';
import { load } from './load.ts';
import { NO_TARGET, type Progress, type Row } from './row.ts';
import { startForeword, startOn } from './servers.ts';
import { median } from './statistics.ts';

const PREVIEWS = 100_000;
const STARTS = 5;
const IDLE_SECONDS = 3;

/** Kept and rendered pages, calls, and searches that differ by the round. */
const pathsOf = (round: number): string[] => [
  '/',
  '/dashboard',
  `/book-summary/${round * 10 + 1}`,
  `/dashboard?q=volume+${round}`,
  `/api/book-summaries?limit=24&q=${round}`,
  '/feed.xml',
];

const REQUESTS = { short: 200_000, long: 1_000_000 };

export async function* measureServer({ million }: Flags, progress: Progress): AsyncGenerator<Row> {
  progress(`${STARTS} starts with ${PREVIEWS} previews`);
  // Not counted: the first start fills the caches of Node and the system.
  await using first = await startForeword(PREVIEWS);
  const starts: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    await using server = await startOn(first.databasePath);
    starts.push(server.startMs);
  }
  yield {
    what: `ready, ${PREVIEWS.toLocaleString('en')} previews`,
    value: median(starts) / 1000,
    unit: 's',
    target: { atMost: 0.6 },
    note: 'From the start of the process to the line that it listens.',
  };

  await using server = await startOn(first.databasePath);
  await wait(IDLE_SECONDS * 1000);
  if (Number.isNaN(server.residentMiB())) return;
  yield {
    what: 'resident when idle',
    value: server.residentMiB(),
    unit: 'MiB',
    target: { atMost: 120 },
  };
  const wanted = million ? REQUESTS.long : REQUESTS.short;
  const sizes: number[] = [];
  let sent = 0;
  let atTenth = 0;
  for (let round = 0; sent < wanted; round += 1) {
    const paths = pathsOf(round);
    const path = paths[round % paths.length] ?? '/';
    sent += (await load(server.origin + path, 1)).requests;
    sizes.push(server.residentMiB());
    if (atTenth === 0 && sent >= wanted / 10) atTenth = server.residentMiB();
    progress(`${sent} of ${wanted} requests, ${server.residentMiB().toFixed(0)} MiB`);
  }
  yield {
    what: 'resident under load, largest',
    value: Math.max(...sizes),
    unit: 'MiB',
    target: { atMost: 250 },
  };
  yield {
    what: `resident after ${wanted.toLocaleString('en')} requests, against the first tenth`,
    value: sizes.at(-1) ?? 0,
    unit: 'MiB',
    yardstick: atTenth,
    ratio: (sizes.at(-1) ?? 0) / atTenth,
    target: wanted === REQUESTS.long ? { atMost: 1.1 } : NO_TARGET,
    note: `With \`--million\` ${REQUESTS.long.toLocaleString('en')} requests; fewer only inform.`,
  };
}
