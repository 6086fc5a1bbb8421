import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '@foreword/db/open.ts';
import { termsOf, type WordsRow } from '@foreword/db/repositories/search-rank.ts';
import { previewContent } from '@foreword/db/testing/builders.ts';
import Database from 'better-sqlite3';
import type { Flags } from './flags.ts';
import { load } from './load.ts';
import type { Progress, Row } from './row.ts';
import { type Call, caller, startForeword } from './servers.ts';
import { medians, type Round } from './statistics.ts';

const ROUNDS = 60;
/** The server's code is compiled after some hundred calls; the yardstick's needs none. */
const WARM_UP = 300;
const TITLES = 10_000;
const READERS = 200;
const READING_SECONDS = 4;

export async function* measureWrites(_flags: Flags, progress: Progress): AsyncGenerator<Row> {
  await using server = await startForeword('sample');
  const call = caller(server.origin);
  progress('create and publish');
  yield* await compareWrites(server.databasePath, call);
  progress(`bulk of ${TITLES} titles while ${READERS} readers read`);
  yield* await compareReading(server.origin, call);
}

/** Through REST against the same rows with better-sqlite3, both durable. */
async function compareWrites(databasePath: string, call: Call): Promise<Row[]> {
  await using yardstick = await openYardstick(databasePath);
  const { rawMarkdown: _, ...content } = previewContent();
  const create: Round[] = [];
  const publish: Round[] = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    const title = `Created ${round}`;
    const created = await timed(() => call('POST', '/admin/book-summaries', { ...content, title }));
    const { id } = created.result;
    const inserted = await timed(yardstick.create(id));
    const update = { isPublished: true };
    const published = await timed(() => call('PUT', `/admin/book-summaries/${id}`, update));
    const updated = await timed(yardstick.publish(id, inserted.result));
    if (round < WARM_UP) continue;
    create.push({ value: created.ms, yardstick: inserted.ms });
    publish.push({ value: published.ms, yardstick: updated.ms });
  }
  return [
    { what: 'create through REST', ...medians(create), unit: 'ms', target: { atMost: 2 } },
    { what: 'publish through REST', ...medians(publish), unit: 'ms', target: { atMost: 2 } },
  ];
}

async function timed<T>(run: () => T | Promise<T>): Promise<{ result: T; ms: number }> {
  const start = performance.now();
  const result = await run();
  return { result, ms: performance.now() - start };
}

/**
 * Writes the rows that the server wrote last into a database of its own, with the same indexes, triggers and durability.
 * Each call reads the rows and gives a function that writes them, which alone is timed.
 */
async function openYardstick(databasePath: string) {
  const folder = await mkdtempDisposable(join(tmpdir(), 'foreword-bench-'));
  const path = join(folder.path, 'yardstick.db');
  await (await openDatabase(`file:${path}`)).close();
  const written = new Database(databasePath, { readonly: true });
  const database = new Database(path);
  database.pragma('synchronous = full');
  database.pragma('foreign_keys = on');

  // The server's writer sets the same.
  database.pragma('wal_autocheckpoint = 8000');

  type Row = Record<string, unknown>;
  const inserts = new Map<string, Database.Statement>();
  const insert = (table: string, row: Row) => {
    const columns = Object.keys(row);
    let statement = inserts.get(table);
    if (statement === undefined) {
      const values = columns.map(() => '?').join(', ');
      statement = database.prepare(
        `insert into ${table} (${columns.join(', ')}) values (${values})`,
      );
      inserts.set(table, statement);
    }
    return Number(statement.run(...Object.values(row)).lastInsertRowid);
  };
  const reading = (where: string) => {
    const statement = written.prepare<unknown[], Row>(`select * from ${where}`);
    return (...parameters: unknown[]) => statement.get(...parameters) ?? {};
  };
  const linksOf = written.prepare<unknown[], Row>(
    'select * from published_link where preview_id = ?',
  );
  const previewOf = reading('preview where id = ?');
  const searchOf = reading('preview_search where preview_id = ?');
  const shownOf = reading('published_preview where preview_id = ?');
  const wordsOf = reading('published_words where preview_id = ?');
  const lastEvent = reading('audit_event order by id desc limit 1');
  const setPublished = database.prepare(
    'update preview set is_published = 1, updated_at = ? where id = ?',
  );
  const withoutId = ({ id: _, ...row }: Row): Row => row;

  return {
    create(id: number): () => number {
      const [preview, search, event] = [previewOf(id), searchOf(id), lastEvent()];
      return database.transaction(() => {
        const copy = insert('preview', withoutId(preview));
        insert('preview_search', { ...search, preview_id: copy });
        insert('audit_event', withoutId(event));
        return copy;
      });
    },
    publish(id: number, copy: number): () => void {
      const [preview, shown, words, event] = [previewOf(id), shownOf(id), wordsOf(id), lastEvent()];
      const links = linksOf.all(id);
      // The index has no copy of its texts.
      const terms = termsOf(words as unknown as WordsRow);
      return database.transaction(() => {
        setPublished.run(preview.updated_at, copy);
        insert('published_preview', { ...shown, preview_id: copy });
        insert('published_words', { ...words, preview_id: copy });
        insert('published_terms', { rowid: copy, terms });
        for (const link of links) insert('published_link', { ...link, preview_id: copy });
        insert('audit_event', withoutId(event));
      });
    },
    async [Symbol.asyncDispose]() {
      written.close();
      database.close();
      await folder.remove();
    },
  };
}

/** The readers' p99 during a bulk upload against the readers alone, and the seconds of the upload. */
async function compareReading(origin: string, call: Call): Promise<Row[]> {
  const url = `${origin}/dashboard`;
  const options = { connections: READERS };
  await load(url, 1, options);
  const alone = await load(url, READING_SECONDS, options);
  const reading = load(url, READING_SECONDS, options);
  // The readers' process starts first.
  await wait(500);
  const bookTitles = Array.from({ length: TITLES }, (_, index) => `Bulk title ${index}`);
  const { ms } = await timed(() => call('POST', '/admin/bulk-ingestion', { bookTitles }));
  const during = await reading;
  return [
    {
      what: 'p99 of readers during a bulk upload',
      value: during.p99Ms,
      unit: 'ms',
      yardstick: alone.p99Ms,
      ratio: during.p99Ms / alone.p99Ms,
      target: { atMost: 2 },
    },
    { what: 'the bulk upload meanwhile', value: ms / 1000, unit: 's', target: { atMost: 3 } },
  ];
}
