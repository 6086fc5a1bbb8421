import type Database from 'better-sqlite3';
import { DatabaseOpenError, reasonOf } from '../errors.ts';
import { MIGRATIONS } from '../migrations/all.ts';
import { pendingMigrations } from '../migrations/migrate.ts';
import { MAX_WAIT_MS } from '../sqlite/busy.ts';
import { readApplied, SqliteFile } from '../sqlite/file.ts';
import { type Finding, RESTORE } from './finding.ts';
import { MaintenanceError } from './maintenance-error.ts';

export interface VerifiedFile {
  migration: number;
  previews: number;
}

/**
 * @param name of the file in messages, where `path` is its temporary copy
 * @throws MaintenanceError `damaged`; DatabaseOpenError for another program's file, or a newer one's
 */
export async function verifyFile(path: string, name: string): Promise<VerifiedFile> {
  try {
    const applied = await readApplied(path, MAX_WAIT_MS, name);
    if (applied.length === 0) throw damaged(name, 'it is empty');
    pendingMigrations(applied, MIGRATIONS, 'sqlite');
    return { migration: applied.length, previews: readThrough(path, name) };
  } catch (error) {
    if (error instanceof MaintenanceError || error instanceof DatabaseOpenError) throw error;
    throw damaged(name, reasonOf(error), error);
  }
}

function readThrough(path: string, name: string): number {
  using database = new SqliteFile(path, { readonly: true, fileMustExist: true });
  const problems = integrityProblems(database);
  if (problems[0] !== undefined) throw damaged(name, problems[0]);
  const [orphan] = foreignKeyProblems(database);
  if (orphan !== undefined) throw damaged(name, orphan);
  return Number(database.prepare('select count(*) from preview').pluck().get());
}

function integrityProblems(database: Database.Database): string[] {
  const lines = database.prepare('pragma integrity_check').pluck().all() as string[];
  return lines.filter((line) => line !== 'ok');
}

function foreignKeyProblems(database: Database.Database): string[] {
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

const damaged = (name: string, reason: string, cause?: unknown): MaintenanceError =>
  new MaintenanceError('damaged', `${name} is damaged: ${reason}`, { cause });

type FileFinding = Omit<Finding, 'level'>;

/** Reports damage alone: further checks of a damaged file say nothing. */
export function checkSqliteFile(path: string): FileFinding[] {
  using database = new SqliteFile(path, { readonly: true, fileMustExist: true });
  try {
    const broken = integrityProblems(database).map(brokenFile);
    if (broken.length > 0) return broken;
    return foreignKeyProblems(database).map((problem) => ({
      check: 'foreign-keys',
      message: `${problem.charAt(0).toUpperCase()}${problem.slice(1)}`,
      remedy: RESTORE,
    }));
  } catch (error) {
    return [brokenFile(reasonOf(error))];
  }
}

export const brokenFile = (problem: string): FileFinding => ({
  check: 'integrity',
  message: `The file is damaged: ${problem}`,
  remedy: 'Stop the server and restore the newest backup: foreword restore <file>',
});
