import { type Db, openDatabase } from '@foreword/db/open.ts';
import { getPreview, listPublishedPreviews } from '@foreword/router/previews/previews.service.ts';
import Database from 'better-sqlite3';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { benchContext } from './context.ts';
import type { Flags } from './flags.ts';
import { load, recordAnswer } from './load.ts';
import { NO_TARGET, type Progress, type Row } from './row.ts';
import { caller, type RunningServer, startForeword, startYardstick } from './servers.ts';
import { median, medians, type Round } from './statistics.ts';

const PREVIEW = 1991;
const PLAIN = { 'accept-encoding': 'identity' };
const CARDS = 24;
/** Runs of a yardstick in this process. */
const RUNS = 2000;
const RENDERINGS = 60;
const WARM_UP = 200;

/** REST with nothing kept against the same statements and `JSON.stringify` alone. */
export async function* measureUnkept(
  { rounds, seconds }: Flags,
  progress: Progress,
): AsyncGenerator<Row> {
  await using server = await startForeword(2000, { KEPT_ANSWERS_MB: '0' });
  const database = new Database(server.databasePath, { readonly: true });
  await using db = (await openDatabase(`file:${server.databasePath}`)).db;
  const calls = [
    {
      what: 'REST list of 24',
      path: `/api/book-summaries?limit=${CARDS}`,
      run: (db: Db) => listPublishedPreviews(benchContext(db), { limit: CARDS }),
    },
    {
      what: 'REST detail',
      path: `/api/book-summaries/${PREVIEW}`,
      run: (db: Db) => getPreview(benchContext(db), PREVIEW),
    },
  ];
  for (const { what, path, run } of calls) {
    progress(`${what}, nothing kept`);
    const statements = (await recordStatements(db, run)).map(({ sql, parameters }) => {
      const statement = database.prepare<unknown[], unknown>(sql);
      return () => JSON.stringify(statement.all(...parameters));
    });
    const alone = () => {
      for (const statement of statements) statement();
    };
    const answer = await recordAnswer(server.origin, path, PLAIN, 200);
    await using bare = await startYardstick([answer]);
    const measured: Round[] = [];
    const withoutHttp: Round[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      // The first round is not counted: the engine compiles code only after some runs.
      const times = {
        value: await timeOfGets(server, path, round === 0 ? 2 : 2 * seconds),
        yardstick: timeOf(alone),
      };
      const http = await timeOfGets(bare, `/0${path}`, round === 0 ? 1 : seconds);
      if (round === 0) continue;
      measured.push(times);
      withoutHttp.push({ ...times, value: times.value - http });
    }
    yield {
      what,
      ...medians(measured),
      unit: 'ms',
      target: { atMost: 2 },
      note: 'Processor time. That of the server includes HTTP: reading the request, routing, writing the answer.',
    };
    yield {
      what: `${what}, without HTTP`,
      ...medians(withoutHttp),
      unit: 'ms',
      target: NO_TARGET,
      note: 'Less the processor time of a bare Fastify that sends the same bytes from memory.',
    };
  }
  database.close();
}

interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

async function recordStatements(db: Db, run: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const recording = db.withPlugin({
    transformQuery({ node, queryId }) {
      statements.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await run(recording);
  return statements;
}

/** Milliseconds of the server's processor for one request under load. */
async function timeOfGets(server: RunningServer, path: string, seconds: number): Promise<number> {
  const before = server.processorSeconds();
  const { requests, requestsPerSecond } = await load(server.origin + path, seconds, {
    headers: PLAIN,
  });
  const used = server.processorSeconds() - before;
  return Number.isNaN(used) ? 1000 / requestsPerSecond : (used * 1000) / requests;
}

/** Milliseconds of this process for one run. */
function timeOf(run: () => void, runs = RUNS): number {
  const before = process.cpuUsage();
  for (let index = 0; index < runs; index += 1) run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / runs;
}

export async function* measureRendering(_flags: Flags, progress: Progress): AsyncGenerator<Row> {
  await using server = await startForeword(2000);
  // The rows are processor times.
  if (Number.isNaN(server.processorSeconds())) return;
  const call = caller(server.origin);
  let saves = 0;
  const renderingOf = async (path: string, expected: RegExp) => {
    const times: number[] = [];
    for (let round = 0; round < WARM_UP + RENDERINGS; round += 1) {
      saves += 1;
      const abstract = `Saved ${saves} times, and read again each time. `.repeat(6);
      await call('PUT', `/admin/book-summaries/${PREVIEW}`, { abstract });
      const before = server.processorSeconds();
      const html = await (await fetch(server.origin + path, { headers: PLAIN })).text();
      const time = (server.processorSeconds() - before) * 1000;
      if (!expected.test(html)) throw new Error(`${path} is not the expected page`);
      if (round >= WARM_UP) times.push(time);
    }
    return median(times);
  };

  progress(`rendering ${CARDS} cards`);
  const isPageOfCards = new RegExp(`^(?:[^]*?<article){${CARDS}}(?![^]*<article)`);
  await using db = (await openDatabase(`file:${server.databasePath}`)).db;
  const { items } = await listPublishedPreviews(benchContext(db), { limit: CARDS });
  const cards = createElement('ul', null, ...items.map(plainCard));
  const onlyCards = () => renderToString(cards);
  timeOf(onlyCards, WARM_UP);
  yield {
    what: `browse page with ${CARDS} cards`,
    value: await renderingOf('/dashboard', isPageOfCards),
    unit: 'ms',
    yardstick: timeOf(onlyCards, WARM_UP),
    target: { atMost: 5 },
    note: 'Processor time of the request, uncompressed: SQL, the whole page, its data, hashes, HTTP. The yardstick is `renderToString` of the same cards without styles, and informs only.',
  };
  progress('rendering a preview');
  yield {
    what: 'one preview',
    value: await renderingOf(`/book-summary/${PREVIEW}`, /<article/),
    unit: 'ms',
    target: { atMost: 4 },
  };
}

type Card = Awaited<ReturnType<typeof listPublishedPreviews>>['items'][number];

const plainCard = ({ id, title, author, category, abstract, keyTopics }: Card) =>
  createElement(
    'li',
    { key: id },
    createElement(
      'article',
      null,
      createElement('span', null, category),
      createElement('h2', null, title),
      createElement('p', null, 'by ', author),
      createElement('p', null, abstract),
      createElement(
        'ul',
        null,
        ...keyTopics.map((topic) => createElement('li', { key: topic.title }, topic.title)),
      ),
      createElement('a', { href: `/book-summary/${id}` }, 'Read Preview'),
    ),
  );
