import type { Flags } from './flags.ts';
import type { Progress, Row } from './row.ts';
import { caller, startForeword, startOn } from './servers.ts';

const PREVIEW = 991;
const SAVES = 20;

/** All show the abstract of the saved preview, which is on the first page of the list. */
const PATHS = [
  `/book-summary/${PREVIEW}`,
  '/dashboard',
  `/api/book-summaries/${PREVIEW}`,
  '/api/book-summaries?limit=24',
  '/feed.xml',
];

const GIVE_UP_MS = 5000;

export async function* measureChanges(_flags: Flags, progress: Progress): AsyncGenerator<Row> {
  await using server = await startForeword(1000);
  await using other = await startOn(server.databasePath);
  const call = caller(server.origin);
  const isNew = async (origin: string, path: string, abstract: string) =>
    (await (await fetch(origin + path)).text()).includes(abstract);
  progress(`${SAVES} saves, ${PATHS.length} addresses each`);
  let stale = 0;
  let slowestMs = 0;
  for (let save = 1; save <= SAVES; save += 1) {
    const abstract = `Saved for the ${save}. time.`;
    await call('PUT', `/admin/book-summaries/${PREVIEW}`, { abstract });
    const answered = performance.now();
    const reading = PATHS.map((path) => isNew(server.origin, path, abstract));
    const waiting = PATHS.map(async (path) => {
      while (!(await isNew(other.origin, path, abstract))) {
        if (performance.now() - answered > GIVE_UP_MS) throw new Error(`${path} stays old`);
      }
      return performance.now() - answered;
    });
    stale += (await Promise.all(reading)).filter((found) => !found).length;
    slowestMs = Math.max(slowestMs, ...(await Promise.all(waiting)));
  }
  yield {
    what: `old answers of this process, of ${SAVES * PATHS.length}`,
    value: stale,
    unit: 'answers',
    target: { atMost: 0 },
  };
  yield {
    what: 'another process has all that is new, slowest',
    value: slowestMs,
    unit: 'ms',
    target: { atMost: 1000 },
    note: 'From the answer to the save to the end of the first new answer; the new page is rendered meanwhile. SQLite.',
  };
}
