import Database from 'better-sqlite3';
import type { QueryResult } from 'kysely';
import { BUSY_TIMEOUT_MS } from './busy.ts';

const MAX_STATEMENTS = 300;

type Statement = Database.Statement<unknown[], unknown>;

export class SqliteHandle {
  readonly database: Database.Database;
  readonly #statements = new Map<string, Statement>();

  constructor(path: string, { readonly }: { readonly: boolean }) {
    this.database = new Database(path, { timeout: BUSY_TIMEOUT_MS, fileMustExist: true });
    if (readonly) {
      this.database.pragma('query_only = on');
    } else {
      this.database.pragma('synchronous = full');
      this.database.pragma('foreign_keys = on');
      // In pages. A checkpoint blocks the process, and the default makes several in a bulk upload.
      this.database.pragma('wal_autocheckpoint = 8000');
    }
  }

  prepare(sql: string): Statement {
    let statement = this.#statements.get(sql);
    if (statement !== undefined) {
      this.#statements.delete(sql);
    } else {
      statement = this.database.prepare<unknown[], unknown>(sql);
      const [oldest] = this.#statements.keys();
      if (oldest !== undefined && this.#statements.size >= MAX_STATEMENTS) {
        this.#statements.delete(oldest);
      }
    }
    this.#statements.set(sql, statement);
    return statement;
  }

  execute<R>(sql: string, parameters: readonly unknown[] = []): QueryResult<R> {
    const statement = this.prepare(sql);
    if (statement.reader) return { rows: statement.all(...parameters) as R[] };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
  }

  close(): void {
    this.#statements.clear();
    this.database.close();
  }
}
