import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';

// Loaded before a program with `--import`: commits fail as on a broken disk while the file exists.

const { FAILING_DISK = '' } = process.env;
const prepare = Database.prototype.prepare;

Database.prototype.prepare = function (this: Database.Database, sql: string) {
  const statement = prepare.call(this, sql);
  if (sql !== 'commit') return statement;
  const run = statement.run.bind(statement) as Database.Statement<unknown[]>['run'];
  statement.run = (...parameters: unknown[]) => {
    const result = run(...parameters);
    // The row is there after all: an error in a sync says nothing about what reached the disk.
    if (!existsSync(FAILING_DISK)) return result;
    throw new Database.SqliteError('disk I/O error', 'SQLITE_IOERR_FSYNC');
  };
  return statement;
} as typeof prepare;
