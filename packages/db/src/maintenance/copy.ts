import { existsSync, rmSync } from 'node:fs';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Selectable, sql } from 'kysely';
import { engineOf } from '../engine.ts';
import { MIGRATIONS } from '../migrations/all.ts';
import { listApplied, pendingMigrations } from '../migrations/migrate.ts';
import { openDatabase } from '../open.ts';
import { type PagedTable, pagesOf } from '../pages.ts';
import { indexFieldWords } from '../repositories/search-rank.ts';
import type { Db, PreviewTable } from '../schema.ts';
import { COMPANIONS, isFileUrl, pathOfFileUrl } from '../sqlite/file.ts';
import { markerOf } from '../sqlite/marker.ts';
import { connectAsItIs } from './doctor.ts';
import { MaintenanceError } from './maintenance-error.ts';

interface CopiedTable extends PagedTable {
  /** Ids come from a sequence. */
  isNumbered?: true;
}

const numbered = (table: string): CopiedTable => ({ table, key: ['id'], isNumbered: true });

/** A table follows those that it refers to. */
export const COPIED_TABLES: readonly CopiedTable[] = [
  { table: 'app_user', key: ['id'] },
  { table: 'session', key: ['token_hash'] },
  numbered('api_token'),
  { table: 'invitation', key: ['token_hash'] },
  { table: 'identity', key: ['issuer', 'subject'] },
  { table: 'sign_in_flow', key: ['secret_hash'] },
  { table: 'passkey', key: ['id'] },
  { table: 'passkey_challenge', key: ['secret_hash'] },
  numbered('category'),
  { table: 'page_setting', key: ['page_name'] },
  numbered('preview'),
  numbered('version'),
  { table: 'published_preview', key: ['preview_id'] },
  { table: 'published_words', key: ['preview_id'] },
  { table: 'published_link', key: ['link_key', 'preview_id'] },
  { table: 'preview_search', key: ['preview_id'] },
  numbered('audit_event'),
  numbered('idempotency_key'),
  { table: 'idempotency_part', key: ['key_id', 'number'] },
  { table: 'site_state', key: ['name'] },
  numbered('recovery_copy'),
  numbered('recovery_text'),
  // 5 MB each.
  { ...numbered('source'), rowsAtATime: 2 },
  { table: 'check_exception', key: ['preview_id', 'quotation_key'] },
  numbered('generated_text'),
  numbered('ai_call'),
];

/** Written by triggers, by migrations and by limits, in the target too; so are the search indexes. */
export const REBUILT_TABLES = [
  'preview_count',
  'shown_elsewhere',
  'public_change',
  'migration',
  'call_count',
];

interface Copied {
  rows: number;
  tables: Record<string, number>;
}

interface CopyOptions {
  onProgress?: (rows: number) => void;
  signal?: AbortSignal;
}

/**
 * Copies a whole site between databases of either engine, with its ids, and compares each row of both.
 * The target is as before after any error.
 * @throws MaintenanceError `exists` for a target that is not empty
 */
export async function copyDatabase(
  from: string,
  to: string,
  options: CopyOptions = {},
): Promise<Copied> {
  await using source = (await connectAsItIs(from)).db;
  const newFile = isFileUrl(to) && !existsSync(pathOfFileUrl(to)) ? pathOfFileUrl(to) : undefined;
  try {
    await expectCurrent(source);
    await using target = (await openDatabase(to)).db;
    return await target.transaction().execute(async (target) => {
      await expectEmpty(target, to);
      return source.transaction().execute(async (source) => {
        if (engineOf(source) === 'postgres') {
          await sql`set transaction isolation level repeatable read`.execute(source);
        }
        return copyAll(source, target, options);
      });
    });
  } catch (error) {
    if (newFile !== undefined) {
      const files = ['', ...COMPANIONS].map((end) => `${newFile}${end}`);
      for (const file of [...files, markerOf(newFile)]) rmSync(file, { force: true });
    }
    throw error;
  }
}

async function expectCurrent(db: Db): Promise<void> {
  if (pendingMigrations(await listApplied(db), MIGRATIONS, engineOf(db)).length === 0) return;
  const message = 'The source is of an older version: start the server once, which migrates it';
  throw new MaintenanceError('unsupported', message);
}

async function expectEmpty(db: Db, url: string): Promise<void> {
  for (const table of ['preview', 'app_user', 'page_setting', 'audit_event', 'recovery_copy']) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length === 0) continue;
    const name = isFileUrl(url) ? pathOfFileUrl(url) : 'The PostgreSQL database';
    throw new MaintenanceError('exists', `${name} already holds a site: name an empty database`);
  }
}

async function copyAll(source: Db, target: Db, options: CopyOptions): Promise<Copied> {
  // The defaults of a new database.
  await target.deleteFrom('category').execute();
  await target.deleteFrom('site_state').execute();
  const tables: Record<string, number> = {};
  let rows = 0;
  const onRows = (count: number) => {
    rows += count;
    options.onProgress?.(rows);
    if (options.signal?.aborted)
      throw new MaintenanceError('interrupted', 'The copy was interrupted');
  };
  for (const copied of COPIED_TABLES)
    tables[copied.table] = await copyTable(source, target, copied, onRows);
  await copyPointers(source, target);
  for (const copied of COPIED_TABLES) {
    await compareTable(source, target, copied);
    if (copied.isNumbered) await copySequence(source, target, copied.table);
  }
  return { rows, tables };
}

type Row = Record<string, unknown>;

async function copyTable(
  source: Db,
  target: Db,
  copied: CopiedTable,
  onRows: (count: number) => void,
): Promise<number> {
  let count = 0;
  for await (const rows of pagesOf(source, copied)) {
    const values =
      copied.table === 'preview'
        ? rows.map((row) => ({ ...row, current_version_id: null, published_version_id: null }))
        : rows;
    await target
      .insertInto(copied.table as 'preview')
      .values(values as never)
      .execute();
    if (copied.table === 'published_words') await indexFieldWords(target, rows as never);
    count += rows.length;
    onRows(rows.length);
    await letOthersRun();
  }
  return count;
}

/** They point to versions, which are copied after the previews. */
async function copyPointers(source: Db, target: Db): Promise<void> {
  for await (const rows of pagesOf(source, { table: 'preview', key: ['id'] })) {
    for (const { id, ...row } of rows as Selectable<PreviewTable>[]) {
      const { current_version_id, published_version_id } = row;
      if (current_version_id === null && published_version_id === null) continue;
      const pointers = { current_version_id, published_version_id };
      await target.updateTable('preview').set(pointers).where('id', '=', id).execute();
    }
  }
}

/** Both sides have the same order and page size, so equal rows meet. */
async function compareTable(source: Db, target: Db, copied: CopiedTable): Promise<void> {
  const others = pagesOf(target, copied);
  for await (const rows of pagesOf(source, copied)) {
    const { value: copies = [] } = (await others.next()) as { value?: Row[] };
    for (const [index, row] of rows.entries()) {
      if (isDeepStrictEqual(row, copies[index])) continue;
      const key = copied.key.map((name) => row[name]).join(', ');
      throw new MaintenanceError('damaged', `Row ${key} of ${copied.table} was not copied exactly`);
    }
    if (copies.length !== rows.length) throw extraRow(copied);
  }
  if (!(await others.next()).done) throw extraRow(copied);
}

const extraRow = ({ table }: CopiedTable) =>
  new MaintenanceError('damaged', `${table} of the target has rows that the source lacks`);

/** The next id follows the last one that the source has given, deleted rows included. */
async function copySequence(source: Db, target: Db, table: string): Promise<void> {
  // Doctor takes a later number for removed entries; in PostgreSQL a rollback leaves one.
  const isLater = engineOf(source) === 'postgres' && engineOf(target) === 'sqlite';
  if (table === 'audit_event' && isLater) return;
  const read =
    engineOf(source) === 'sqlite'
      ? sql<{ last: number | null }>`select seq as last from sqlite_sequence where name = ${table}`
      : sql<{ last: number | null }>`
          select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass)::integer as last`;
  const last = (await read.execute(source)).rows[0]?.last ?? null;
  if (last === null) return;
  if (engineOf(target) === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last}::bigint)`.execute(
      target,
    );
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(target);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(target);
}
