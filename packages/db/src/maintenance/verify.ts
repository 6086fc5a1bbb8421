import Database from 'better-sqlite3';
import { DatabaseOpenError } from '../errors.ts';
import { MIGRATIONS } from '../migrations/all.ts';
import { pendingMigrations } from '../migrations/migrate.ts';
import { readApplied } from '../sqlite/file.ts';
import { MaintenanceError } from './maintenance-error.ts';

export interface VerifiedFile {
  /** Number of its newest migration. */
  migration: number;
  previews: number;
}

/** A file without a writer is never locked for longer. */
const PATIENCE_MS = 5_000;

/**
 * Reads a whole database file and tells whether it is sound and one this program can use. Nothing
 * is written.
 * @throws MaintenanceError `damaged`
 * @throws DatabaseOpenError if it is another program's, or a newer one's
 */
export async function verifyFile(path: string): Promise<VerifiedFile> {
  try {
    const applied = await readApplied(path, PATIENCE_MS);
    if (applied.length === 0) throw damaged(path, 'it is empty');
    pendingMigrations(applied, MIGRATIONS, 'sqlite');
    return { migration: applied.length, previews: readThrough(path) };
  } catch (error) {
    if (error instanceof MaintenanceError || error instanceof DatabaseOpenError) throw error;
    throw damaged(path, error instanceof Error ? error.message : String(error), error);
  }
}

function readThrough(path: string): number {
  const database = new Database(path, { readonly: true, fileMustExist: true });
  try {
    const problems = integrityProblems(database);
    if (problems[0] !== undefined) throw damaged(path, problems[0]);
    const [orphan] = foreignKeyProblems(database);
    if (orphan !== undefined) throw damaged(path, orphan);
    return Number(database.prepare('select count(*) from preview').pluck().get());
  } finally {
    database.close();
  }
}

/** What SQLite finds wrong with the pages, indexes and constraints of a file; at most a hundred. */
export function integrityProblems(database: Database.Database): string[] {
  const lines = database.prepare('pragma integrity_check').pluck().all() as string[];
  return lines.filter((line) => line !== 'ok');
}

/** Rows that refer to rows which are not there. */
export function foreignKeyProblems(database: Database.Database): string[] {
  const rows = database.prepare('pragma foreign_key_check').all() as {
    table: string;
    rowid: number | null;
    parent: string;
  }[];
  return rows.map(
    ({ table, rowid, parent }) =>
      `row ${rowid ?? '?'} of ${table} refers to a row of ${parent} that is not there`,
  );
}

const damaged = (path: string, reason: string, cause?: unknown): MaintenanceError =>
  new MaintenanceError('damaged', `${path} is damaged: ${reason}`, { cause });
