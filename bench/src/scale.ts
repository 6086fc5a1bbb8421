import { constants, copyFile, mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDatabase } from '@foreword/db/open.ts';
import { listCategoriesWithCounts } from '@foreword/db/repositories/category.ts';
import { listSitemapEntries } from '@foreword/db/repositories/published-preview.ts';
import { previewContent } from '@foreword/db/testing/builders.ts';
import { createPreview, savePreview } from '@foreword/router/previews/editing.service.ts';
import { encodeCursor } from '@foreword/router/previews/list-input.ts';
import {
  countFacetValues,
  getPreview,
  listAllPreviews,
  listPublishedPreviews,
} from '@foreword/router/previews/previews.service.ts';
import { nearest, suggest } from '@foreword/router/search/search.service.ts';
import { benchContext } from './context.ts';
import type { Flags } from './flags.ts';
import { largeLibrary, WORDS } from './large-library.ts';
import type { Progress, Row } from './row.ts';
import { medians, type Round } from './statistics.ts';

interface Library {
  db: Db;
  size: number;
  /** Cursor in the middle of the list. */
  middle: string;
  /** Ids of the drafts that this run creates and then publishes. */
  created: number[];
}

interface Operation {
  name: string;
  target: number;
  /** @returns the number of equal parts of the work, if not 1 */
  run(library: Library): Promise<unknown>;
  isWrite?: boolean;
}

const SMALL = 1000;
const ROUNDS = 15;

/** Shorter operations run several times per measurement. */
const LEAST_MS = 5;

const LIST = 1.3;
const SEARCH = 2;

const list =
  (input: object) =>
  ({ db }: Library) =>
    listPublishedPreviews(benchContext(db), { limit: 24, ...input });

const adminList =
  (input: object) =>
  ({ db }: Library) =>
    listAllPreviews(db, { limit: 50, ...input });

const category = 'science';

const READS: readonly Operation[] = [
  { name: 'list of 24', target: LIST, run: list({}) },
  { name: 'list of a category', target: LIST, run: list({ category }) },
  {
    name: 'page in the middle',
    target: LIST,
    run: (library) => list({ cursor: library.middle })(library),
  },
  {
    name: 'detail',
    target: LIST,
    run: ({ db, size }) => getPreview(benchContext(db), size / 2 + 1),
  },
  { name: 'admin list', target: LIST, run: adminList({}) },
  { name: 'admin list of drafts', target: LIST, run: adminList({ status: 'draft' }) },
  { name: 'admin list of published', target: LIST, run: adminList({ status: 'published' }) },
  {
    name: 'admin list of drafts of a category',
    target: LIST,
    run: adminList({ status: 'draft', category, limit: 10 }),
  },
  {
    name: 'categories with counts',
    target: LIST,
    run: ({ db }) => listCategoriesWithCounts(db),
  },
  { name: 'search: a word of all', target: SEARCH, run: list({ q: WORDS.everywhere }) },
  { name: 'search: a common word', target: SEARCH, run: list({ q: WORDS.common }) },
  { name: 'search: a rare word', target: SEARCH, run: list({ q: WORDS.rare }) },
  { name: 'search: an absent word', target: SEARCH, run: list({ q: WORDS.absent }) },
  ...Object.entries(WORDS).map(([name, q]) => ({
    name: `ranked search: ${name}`,
    target: SEARCH,
    run: list({ q, sort: 'relevance' }),
  })),
  { name: 'list of two facets', target: SEARCH, run: list({ verdict: 'skip', hours: '10-' }) },
  {
    name: 'list of facets of a category',
    target: SEARCH,
    run: list({ verdict: 'skip', hours: '-3', category }),
  },
  { name: 'list by title', target: SEARCH, run: list({ sort: 'title' }) },
  {
    name: 'list by hours, one category',
    target: SEARCH,
    run: list({ sort: 'shortest', category }),
  },
  {
    name: 'counts of facets',
    target: SEARCH,
    run: ({ db }) => countFacetValues(benchContext(db), { verdict: 'skip' }),
  },
  {
    name: 'suggestions',
    target: SEARCH,
    run: ({ db }) => suggest(benchContext(db), 'hidden wha'),
  },
  {
    name: 'near titles',
    target: SEARCH,
    run: ({ db }) => nearest(benchContext(db), `${WORDS.rare.slice(0, -1)}k`),
  },
  { name: 'admin search: a common word', target: SEARCH, run: adminList({ q: WORDS.common }) },
  { name: 'admin search: a rare word', target: SEARCH, run: adminList({ q: WORDS.rare }) },
  {
    name: 'sitemap, per preview',
    target: LIST,
    run: async ({ db }) => (await listSitemapEntries(db, 1)).length,
  },
];

const WRITES: readonly Operation[] = [
  {
    name: 'create',
    target: LIST,
    isWrite: true,
    run: async ({ db, created }) => {
      created.push((await createPreview(benchContext(db), CREATED)).id);
    },
  },
  {
    name: 'publish',
    target: LIST,
    isWrite: true,
    run: ({ db, created }) =>
      savePreview(benchContext(db), { id: created.pop() ?? 0, isPublished: true }),
  },
];

const CREATED = { ...previewContent(), isPublished: false, isFeatured: false };

export async function* measureScale(
  { million }: Pick<Flags, 'million'>,
  progress: Progress,
): AsyncGenerator<Row> {
  const size = million ? 1_000_000 : 100_000;
  progress(`filling libraries of ${SMALL} and ${size} previews`);
  await using small = await openLibrary(SMALL);
  await using large = await openLibrary(size);
  for (const operation of [...READS, ...WRITES]) {
    progress(operation.name);
    yield await compare(operation, { small, large });
  }
}

async function openLibrary(size: number): Promise<Library & AsyncDisposable> {
  const folder = await mkdtempDisposable(join(tmpdir(), 'foreword-scale-'));
  const path = join(folder.path, 'library.db');
  // Writes of this part must not reach later runs.
  await copyFile(await largeLibrary(size), path, constants.COPYFILE_FICLONE);
  const { db, close } = await openDatabase(`file:${path}`);
  const { id, created_at: createdAt } = await db
    .selectFrom('preview')
    .select(['id', 'created_at'])
    .where('id', '=', size / 2)
    .executeTakeFirstOrThrow();
  const middle = encodeCursor({ createdAt, id });
  const dispose = () => close().finally(() => folder.remove());
  return { db, size, middle, created: [], [Symbol.asyncDispose]: dispose };
}

/** The libraries take turns, so that load of the machine meets both. */
async function compare(
  operation: Operation,
  { small, large }: { small: Library; large: Library },
): Promise<Row> {
  // Not counted: the engine compiles code only after some runs.
  const leastMs = operation.isWrite ? 0 : LEAST_MS;
  await time(operation, small, leastMs * 10);
  await time(operation, large, leastMs * 2);
  const rounds = operation.isWrite ? ROUNDS * 2 : ROUNDS;
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push({
      value: await time(operation, large, leastMs),
      yardstick: await time(operation, small, leastMs),
    });
  }
  return {
    what: operation.name,
    ...medians(measured),
    unit: 'ms',
    target: { atMost: operation.target },
  };
}

/** Milliseconds of one run. */
async function time(operation: Operation, library: Library, leastMs: number): Promise<number> {
  const start = performance.now();
  let parts = 0;
  do {
    const result = await operation.run(library);
    parts += typeof result === 'number' ? result : 1;
  } while (performance.now() - start < leastMs);
  return (performance.now() - start) / parts;
}
