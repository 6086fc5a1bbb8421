import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { MaintenanceError } from './maintenance-error.ts';

export interface HeldFile {
  /** Lets others in again. */
  release(): void;
}

/**
 * Holds a database file so that no other process reads or writes it. SQLite lets a file leave its WAL
 * mode only when no other process has it open, and a running server has: `openDatabase` reads from
 * it before it returns, and that lock stays until the file is closed. What a killed server left
 * in the log is merged into the file on the way.
 * @throws MaintenanceError `in-use`; `damaged` where SQLite cannot read the file, and so cannot tell
 */
export function holdAlone(path: string): HeldFile {
  if (!existsSync(path)) return { release: () => {} };
  const database = new Database(path, { fileMustExist: true, timeout: 0 });
  try {
    database.pragma('journal_mode = delete');
    database.exec('begin exclusive');
  } catch (cause) {
    database.close();
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (/^SQLITE_(BUSY|LOCKED)/.test(code)) {
      throw new MaintenanceError('in-use', `A server has ${path} open: stop it first`, { cause });
    }
    throw new MaintenanceError(
      'damaged',
      `${path} is damaged, so it cannot be told whether a server has it open`,
      { cause },
    );
  }
  return { release: () => database.close() };
}
