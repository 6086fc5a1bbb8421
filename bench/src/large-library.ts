import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COLUMNS } from '@foreword/db/columns.ts';
import { MIGRATIONS } from '@foreword/db/migrations/all.ts';
import { openDatabase } from '@foreword/db/open.ts';
import { toContentColumns } from '@foreword/db/repositories/preview-content.ts';
import { recountPreviews } from '@foreword/db/repositories/preview-count.ts';
import { searchTextOf } from '@foreword/db/repositories/search.ts';
import { previewContent } from '@foreword/db/testing/builders.ts';
import { DEFAULT_CATEGORIES } from '@foreword/domain/category-names.ts';
import { labelValues } from '@foreword/domain/decision-labels.ts';
import { NO_BOOK_FACTS, NO_DECISION } from '@foreword/domain/decision-schema.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import Database from 'better-sqlite3';

/** A word of every preview, of one in eight, of one, and of none. */
export const WORDS = {
  everywhere: 'known',
  common: 'whales',
  rare: 'quetzalcoatl',
  absent: 'zymurgy',
} as const;

/** One in this many is a draft. */
const DRAFTS = 10;
const FEATURED = 12;

const FIRST_CREATED_AT = Date.parse('2020-01-01T00:00:00.000Z');

const SUBJECTS = ['rivers', 'markets', 'sleep', 'bridges', 'habits', 'whales', 'cities', 'proof'];
const ANGLES = ['A History', 'The Evidence', 'An Argument', 'A Field Guide', 'The Hidden Costs'];

/**
 * Path of a SQLite database with so many previews, kept for later runs.
 * Raw SQL fills it, because repositories would take minutes.
 */
export async function largeLibrary(size: number): Promise<string> {
  const folder = join(tmpdir(), 'foreword-bench');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `library-${libraryHash()}-${size}.db`);
  if (existsSync(path)) return path;
  const unfinished = `${path}.${process.pid}`;
  const { close } = await openDatabase(`file:${unfinished}`);
  await close();
  fill(unfinished, size);
  // Opening it writes words, facets and orders of the published previews.
  const filled = await openDatabase(`file:${unfinished}`);
  await filled.db.transaction().execute(recountPreviews);
  await filled.close();
  mergeIndexes(unfinished);
  await rename(unfinished, path);
  return path;
}

/** An index that is filled at once has more segments the larger it is, unlike one that grows: docs/decisions/0009-benchmarks-are-ratios.md. */
function mergeIndexes(path: string): void {
  const database = new Database(path);
  for (const index of ['preview_search_grams', 'published_preview_grams', 'published_terms']) {
    database.exec(`insert into ${index} (${index}) values ('optimize')`);
  }
  database.close();
}

/** Changes with the schema and with this file. */
function libraryHash(): string {
  const statements = MIGRATIONS.flatMap((migration) => migration.statements(COLUMNS.sqlite));
  return createHash('sha256')
    .update(statements.join('\n'))
    .update(readFileSync(new URL(import.meta.url)))
    .digest('hex')
    .slice(0, 8);
}

function fill(path: string, size: number): void {
  const database = new Database(path);
  database.pragma('synchronous = off');
  database.pragma('cache_size = -500000');
  database.transaction(() => {
    const triggers = withoutTriggers(database);
    insertPreviews(database, size);
    insertDerivedRows(database);
    for (const trigger of triggers) database.exec(trigger);
    database.exec(`delete from site_state where name = 'published-words'`);
  })();
  database.pragma('wal_checkpoint(truncate)');
  database.close();
}

/** Drops the triggers of previews: one insert each fills what they write. */
function withoutTriggers(database: Database.Database): string[] {
  const triggers = database
    .prepare<[], { name: string; sql: string }>(
      `select name, sql from sqlite_schema where type = 'trigger'
        and tbl_name in ('preview', 'published_preview', 'preview_search')`,
    )
    .all();
  for (const { name } of triggers) database.exec(`drop trigger ${name}`);
  return triggers.map(({ sql }) => sql);
}

function insertPreviews(database: Database.Database, size: number): void {
  const columns: Record<string, string> = {
    ...Object.fromEntries(
      Object.entries(toContentColumns(contentOf())).map(([column, value]) => [
        column,
        value === null ? 'null' : text(value),
      ]),
    ),
    title: `'On ' || ${pick(SUBJECTS, 'i')} || ': ' || ${pick(ANGLES, 'i')} || ', volume ' || i
      || case when i = ${Math.ceil(size / 2)} then ', ${WORDS.rare}' else '' end`,
    category: pick(CATEGORIES, 'i'),
    category_key: pick(CATEGORIES.map(foldCase), 'i'),
    decision: pick(DECISIONS, 'i'),
    book: pick(BOOKS, 'i'),
    is_published: `case when i % ${DRAFTS} = 0 then 0 else 1 end`,
    featured_place: `case when i % ${Math.floor(size / FEATURED)} = 1 then i else null end`,
    created_at: TIME,
    updated_at: TIME,
  };
  database.exec(`insert into preview (${Object.keys(columns).join(', ')})
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${size})
    select ${Object.values(columns).join(', ')} from n`);
}

const CATEGORIES = DEFAULT_CATEGORIES.map(({ name }) => name);

const DECISIONS = labelValues('verdict').flatMap((call) =>
  labelValues('difficulty').map((difficulty) =>
    JSON.stringify({ ...NO_DECISION, verdict: { call, reason: 'As stated.' }, difficulty }),
  ),
);

/** Half an hour to fifteen hours. */
const BOOKS = [7, 30, 63, 100, 150, 211].map((thousands) =>
  JSON.stringify({ ...NO_BOOK_FACTS, words: thousands * 1000 }),
);

const TIME = `strftime('%Y-%m-%dT%H:%M:%fZ', ${FIRST_CREATED_AT / 1000} + i * 60, 'unixepoch')`;

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

const pick = (values: readonly string[], index: string): string =>
  `case ${index} % ${values.length} ${values.map((value, at) => `when ${at} then ${text(value)}`).join(' ')} end`;

function contentOf() {
  const sentence = 'What is known about the subject, who found it out, and what it is good for. ';
  return previewContent({
    title: '',
    category: '',
    abstract: sentence.repeat(6),
    introduction: sentence.repeat(12),
    coverImage: null,
  });
}

function insertDerivedRows(database: Database.Database): void {
  const content = contentOf();
  const { author, keyTopics } = content;
  const rest = searchTextOf({ ...content, title: '', category: '' })
    .split('\n')
    .slice(3);
  const searchText = `lower(title) || ${text(`\n${foldCase(author ?? '')}\n`)} || category_key || ${text(`\n${rest.join('\n')}`)}`;
  const columns = Object.keys(toContentColumns(content)).join(', ');
  const topics = text(JSON.stringify(keyTopics.map(({ title }) => title)));
  database.exec(`insert into preview_search (preview_id, title_key, search_text)
    select id, lower(title), ${searchText} from preview`);
  database.exec(`insert into published_preview
      (preview_id, ${columns}, topic_titles, search_text, created_at, updated_at)
    select id, ${columns}, ${topics}, ${searchText}, created_at, updated_at
    from preview where is_published = 1`);
  for (const table of ['preview_search', 'published_preview']) {
    database.exec(`insert into ${table}_grams (rowid, search_text)
      select preview_id, search_text from ${table}`);
  }
}
