import { openDatabase } from '@foreword/db/open.ts';
import { listCategoriesWithCounts } from '@foreword/db/repositories/category.ts';
import { countPublished } from '@foreword/db/repositories/published-preview.ts';
import type { Db } from '@foreword/db/schema.ts';
import { encodeCursor } from '@foreword/router/previews/list-page.ts';
import {
  getPreview,
  listAllPreviews,
  listPublishedPreviews,
  sitemapEntries,
} from '@foreword/router/previews/previews.service.ts';
import { Reads } from '@foreword/router/reads.ts';
import { largeLibrary, WORDS } from './large-library.ts';
import { median } from './statistics.ts';

interface Library {
  db: Db;
  size: number;
  middle: string;
}

interface Operation {
  name: string;
  /** Largest time against the smallest library. */
  target: number;
  run(library: Library): Promise<unknown>;
}

const reader = (db: Db) => ({ db, reads: new Reads(), identity: null, setHeader() {} });

const list = (input: object) =>
  (({ db }) =>
    listPublishedPreviews(reader(db), { limit: 24, ...input })) satisfies Operation['run'];

const adminList = (input: object) =>
  (({ db }) => listAllPreviews(db, { limit: 50, ...input })) satisfies Operation['run'];

const OPERATIONS: readonly Operation[] = [
  { name: 'list of 24', target: 1.3, run: list({}) },
  { name: 'one category', target: 1.3, run: list({ category: 'science' }) },
  {
    name: 'deep page',
    target: 1.3,
    run: ({ db, middle }) => list({ cursor: middle })({ db } as Library),
  },
  { name: 'detail', target: 1.3, run: ({ db, size }) => getPreview(reader(db), size / 2 + 1) },
  { name: 'count', target: 1.3, run: ({ db }) => countPublished(db) },
  { name: 'search, a word of all', target: 2, run: list({ q: WORDS.everywhere }) },
  { name: 'search, a common word', target: 2, run: list({ q: WORDS.common }) },
  {
    name: 'search, a common word in a category',
    target: 2,
    run: list({ q: WORDS.common, category: 'science' }),
  },
  { name: 'search, a rare word', target: 2, run: list({ q: WORDS.rare }) },
  { name: 'search, an absent word', target: 2, run: list({ q: WORDS.absent }) },
  { name: 'search, two absent letters', target: 2, run: list({ q: 'qz' }) },
  { name: 'admin list', target: 1.3, run: adminList({}) },
  { name: 'admin list of drafts', target: 1.3, run: adminList({ status: 'draft' }) },
  { name: 'admin list of published', target: 1.3, run: adminList({ status: 'published' }) },
  { name: 'admin list of featured', target: 1.3, run: adminList({ status: 'featured' }) },
  { name: 'admin list of a category', target: 1.3, run: adminList({ category: 'science' }) },
  {
    name: 'admin list of drafts of a category',
    target: 1.3,
    run: adminList({ status: 'draft', category: 'science' }),
  },
  { name: 'admin search, a common word', target: 2, run: adminList({ q: WORDS.common }) },
  { name: 'admin search, a rare word', target: 2, run: adminList({ q: WORDS.rare }) },
  { name: 'categories with counts', target: 1.3, run: ({ db }) => listCategoriesWithCounts(db) },
  { name: 'sitemap', target: 1.3, run: ({ db }) => sitemapEntries(db) },
];

/** Milliseconds of each operation by size of the library. */
export async function measureScale(sizes: readonly number[], rounds = 15) {
  const rows = new Map<string, number[]>();
  for (const size of sizes) {
    const { db, close } = await openDatabase(`file:${await largeLibrary(size)}`);
    const { id, created_at: createdAt } = await db
      .selectFrom('preview')
      .select(['id', 'created_at'])
      .where('id', '=', Math.floor(size / 2))
      .executeTakeFirstOrThrow();
    const library = { db, size, middle: encodeCursor({ createdAt, id }) };
    for (const { name, run } of OPERATIONS) {
      const times: number[] = [];
      const deadline = performance.now() + 4000;
      for (
        let round = 0;
        round < rounds + 5 && (round < 2 || performance.now() < deadline);
        round += 1
      ) {
        const start = performance.now();
        await run(library);
        const time = performance.now() - start;
        if (round >= 5 || (round === 1 && time > 500)) times.push(time);
      }
      rows.set(name, [...(rows.get(name) ?? []), median(times)]);
    }
    await close();
  }
  return OPERATIONS.map(({ name, target }) => ({ name, target, times: rows.get(name) ?? [] }));
}

if (import.meta.main) {
  const sizes = process.argv.slice(2).map(Number);
  for (const { name, target, times } of await measureScale(sizes)) {
    console.log(
      name.padEnd(38),
      times.map((t) => t.toFixed(2).padStart(9)).join(' '),
      `${((times.at(-1) ?? 0) / (times[0] ?? 1)).toFixed(2).padStart(8)} (${target})`,
    );
  }
}
