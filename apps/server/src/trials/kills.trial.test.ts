import { openDatabase } from '@foreword/db/open.ts';
import { migratedTestDatabase, testEngines } from '@foreword/db/testing/database.ts';
import { DEMO_TOKEN } from '@foreword/domain/demo-user.ts';
import { trialSeed, trialSize } from '@foreword/domain/testing/trials.ts';
import { expect, test } from 'vitest';
import { makeFolder, type RunningServer, startServer } from '../testing/child.ts';

const KILLS = trialSize({ short: 1, long: 50 });
const WRITERS = 4;
const LATEST_KILL_MS = 250;
const BULK_TITLES = 200;

/** What the server has confirmed: a text by the number of its preview. */
type Acknowledged = Map<number, string>;

test.each(testEngines)(
  `${KILLS} times on %s a server is killed while it writes, and no confirmed text is lost`,
  async (engine) => {
    const random = pseudoRandom(trialSeed(`kills on ${engine}`));
    const folder = await makeFolder();
    const DATABASE_URL = await (engine === 'postgres'
      ? migratedTestDatabase('postgres')
      : `file:${folder}/foreword.db`);
    const start = () => startServer(folder, { DATABASE_URL, SAMPLE_CONTENT: 'off' });
    const acknowledged: Acknowledged = new Map();

    for (let kill = 0; kill < KILLS; kill++) {
      const server = await start();
      const stopped = new AbortController();
      const writers = Array.from({ length: WRITERS }, (_, writer) =>
        write(server, `${kill}.${writer}`, acknowledged, stopped.signal),
      );
      const bulk = upload(server, kill);
      // Not before something has been confirmed, so that each kill meets a server at work.
      const enough = acknowledged.size + WRITERS;
      const ended = Promise.race(writers).then(() => expect.unreachable('A writer ended'));
      while (acknowledged.size < enough) await Promise.race([ended, nextTurn()]);
      ended.catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, random() * LATEST_KILL_MS));
      await server.stop('SIGKILL');
      stopped.abort();
      await Promise.all([...writers, bulk]);
    }

    const server = await start();
    expect(await read(server, acknowledged)).toEqual(new Map(acknowledged));
    await server.stop();
    await expectWholeBulks(DATABASE_URL);
  },
  3_600_000,
);

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

async function write(
  { url }: RunningServer,
  name: string,
  acknowledged: Acknowledged,
  signal: AbortSignal,
): Promise<void> {
  for (let number = 0; !signal.aborted; number++) {
    const abstract = `${name}.${number} ${'text '.repeat(200)}`;
    try {
      const response = await call(url, '/api/admin/book-summaries', {
        title: `${name}.${number}`,
        category: 'Science',
        abstract,
        introduction: 'Introduction',
        keyTopics: [{ title: 'Topic', content: 'Text', subItems: [] }],
        isPublished: number % 2 === 0,
      });
      // PostgreSQL holds the locks of a killed process until it notices; a client repeats the call.
      if (response.status === 503 && response.headers.has('retry-after')) {
        await response.text();
        continue;
      }
      if (!response.ok) throw new Error(await response.text());
      const { id } = (await response.json()) as { id: number };
      acknowledged.set(id, abstract);
    } catch (error) {
      // fetch tells a cut connection by a TypeError; any answer but success is a fault.
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

const upload = ({ url }: RunningServer, kill: number): Promise<unknown> =>
  call(url, '/api/admin/bulk-ingestion', {
    bookTitles: Array.from({ length: BULK_TITLES }, (_, number) => `Bulk ${kill} title ${number}`),
  }).catch(() => undefined);

const call = (url: string, path: string, body: unknown): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${DEMO_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function read({ url }: RunningServer, expected: Acknowledged): Promise<Acknowledged> {
  const found: Acknowledged = new Map();
  for (const id of expected.keys()) {
    const response = await fetch(`${url}/api/admin/book-summaries/${id}`, {
      headers: { authorization: `Bearer ${DEMO_TOKEN}` },
    });
    if (!response.ok) continue;
    const { abstract } = (await response.json()) as { abstract: string };
    found.set(id, abstract);
  }
  return found;
}

/** A bulk upload is saved in groups; what readers see of each preview fits its row. */
async function expectWholeBulks(url: string): Promise<void> {
  const { db, close } = await openDatabase(url);
  try {
    const torn = await db
      .selectFrom('preview')
      .leftJoin('published_preview', 'published_preview.preview_id', 'preview.id')
      .select('preview.id')
      .where((eb) =>
        eb.or([
          eb.and([eb('is_published', '=', 1), eb('published_preview.preview_id', 'is', null)]),
          eb.and([eb('is_published', '=', 0), eb('published_preview.preview_id', 'is not', null)]),
        ]),
      )
      .execute();
    expect(torn).toEqual([]);
  } finally {
    await close();
  }
}

function pseudoRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
