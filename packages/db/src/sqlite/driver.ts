import { DomainError } from '@foreword/domain/errors.ts';
import { SqliteError } from 'better-sqlite3';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { toDomainError } from '../errors.ts';
import { retryWhileBusy } from './busy.ts';
import { SqliteHandle } from './handle.ts';

export const sqliteDialect = (config: SqliteDriverConfig): Dialect => ({
  createDriver: () => new SqliteDriver(config),
  createQueryCompiler: () => new StablePlanCompiler(),
  createAdapter: () => new ConcurrentSqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

/**
 * SQLite plans for the bound value of `limit ?`, so it compiles the statement again at each run, which can take
 * longer than the rows. It does the same for `= ?` beside a join or an order. It does not look behind the sign of `+?`.
 */
class StablePlanCompiler extends SqliteQueryCompiler {
  override compileQuery(...query: Parameters<SqliteQueryCompiler['compileQuery']>): CompiledQuery {
    const compiled = super.compileQuery(...query);
    return { ...compiled, sql: compiled.sql.replaceAll(/(\blimit|=) \?/g, '$1 +?') };
  }
}

/** Otherwise Kysely runs one query or transaction at a time. */
class ConcurrentSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

export interface SqliteDriverConfig {
  path: string;
  /** Called after each commit, and after a write that may have failed to commit. */
  onWrite?: () => void;
  /** Called when a write fails in the disk: it may be stored or not, and only a new process can tell. */
  onDiskError?: ((error: Error) => void) | undefined;
  /** Longest wait for another process's lock. */
  busyWaitMs?: number;
  /** Longest wait for other writes of this process. */
  turnWaitMs?: number;
}

const BUSY_WAIT_MS = 5_000;
const TURN_WAIT_MS = 30_000;

/**
 * Two handles on one file: reads never wait for a write; writes and transactions take turns on the
 * writer. Transactions begin IMMEDIATE, so that their reads stay true until they write.
 */
export class SqliteDriver implements Driver {
  readonly #config: SqliteDriverConfig & { busyWaitMs: number };
  readonly #lock: WriterLock;
  #handles: { reader: SqliteHandle; writer: SqliteHandle } | undefined;

  constructor(config: SqliteDriverConfig) {
    this.#config = { busyWaitMs: BUSY_WAIT_MS, ...config };
    this.#lock = new WriterLock(config.turnWaitMs ?? TURN_WAIT_MS);
  }

  async init(): Promise<void> {
    const { path } = this.#config;
    const writer = new SqliteHandle(path, { readonly: false });
    this.#handles = { writer, reader: new SqliteHandle(path, { readonly: true }) };
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (this.#handles === undefined) throw new Error('The database is closed');
    return new SqliteConnection({ ...this.#config, ...this.#handles, lock: this.#lock });
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    connection.commit();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.rollback();
  }

  async destroy(): Promise<void> {
    const handles = this.#handles;
    this.#handles = undefined;
    handles?.reader.close();
    handles?.writer.close();
  }
}

interface ConnectionParts extends SqliteDriverConfig {
  reader: SqliteHandle;
  writer: SqliteHandle;
  lock: WriterLock;
  busyWaitMs: number;
}

class SqliteConnection implements DatabaseConnection {
  readonly #parts: ConnectionParts;
  #isInTransaction = false;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { reader, writer, busyWaitMs } = this.#parts;
    try {
      if (this.#isInTransaction) {
        // A full disk, for instance, ends the transaction; the next statement would commit alone.
        if (!writer.database.inTransaction) throw new Error('SQLite rolled the transaction back');
        return writer.execute(query.sql, query.parameters);
      }
      if (this.#isRead(query)) {
        return await retryWhileBusy(
          () => reader.execute<R>(query.sql, query.parameters),
          busyWaitMs,
        );
      }
      return await this.#write(query);
    } catch (error) {
      this.#noteDiskError(error);
      throw toDomainError(error);
    }
  }

  streamQuery(): never {
    throw new Error('Read pages of rows: a stream would keep its old snapshot for other reads');
  }

  async begin(): Promise<void> {
    const { lock, writer, busyWaitMs } = this.#parts;
    await lock.acquire();
    try {
      await retryWhileBusy(() => writer.execute('begin immediate'), busyWaitMs);
      this.#isInTransaction = true;
    } catch (error) {
      lock.release();
      throw toDomainError(error);
    }
  }

  /** After a failure Kysely rolls the open transaction back. */
  commit(): void {
    try {
      this.#parts.writer.execute('commit');
    } catch (error) {
      this.#noteDiskError(error);
      throw toDomainError(error);
    } finally {
      this.#parts.onWrite?.();
    }
    this.#endTransaction();
  }

  rollback(): void {
    const { writer } = this.#parts;
    try {
      if (writer.database.inTransaction) writer.execute('rollback');
    } finally {
      this.#endTransaction();
    }
  }

  #noteDiskError(error: unknown): void {
    const isOfDisk = error instanceof SqliteError && error.code.startsWith('SQLITE_IOERR');
    if (isOfDisk) this.#parts.onDiskError?.(error);
  }

  #endTransaction(): void {
    this.#isInTransaction = false;
    this.#parts.lock.release();
  }

  async #write<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { lock, writer, busyWaitMs, onWrite } = this.#parts;
    await lock.acquire();
    try {
      const result = await retryWhileBusy(
        () => writer.execute<R>(query.sql, query.parameters),
        busyWaitMs,
      );
      if (writer.database.inTransaction) {
        writer.execute('rollback');
        throw new Error('Transactions begin with db.transaction(), not with a statement');
      }
      return result;
    } finally {
      onWrite?.();
      lock.release();
    }
  }

  #isRead({ query, sql }: CompiledQuery): boolean {
    if (query.kind === 'SelectQueryNode') return true;
    if (query.kind !== 'RawNode') return false;
    const statement = this.#parts.reader.prepare(sql);
    return statement.readonly && statement.reader;
  }
}

export class WriterLock {
  readonly #maxWaitMs: number;
  readonly #waiting = new Set<() => void>();
  #isHeld = false;

  constructor(maxWaitMs: number) {
    this.#maxWaitMs = maxWaitMs;
  }

  /** @throws UNAVAILABLE after the wait, as when a transaction waits for itself. */
  async acquire(): Promise<void> {
    if (!this.#isHeld) {
      this.#isHeld = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const takeTurn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(takeTurn);
        reject(
          new DomainError('UNAVAILABLE', 'The database is busy; please try again', {
            cause: new Error(
              `No turn to write within ${this.#maxWaitMs} ms: is an outer handle used in a transaction?`,
            ),
          }),
        );
      }, this.#maxWaitMs);
      this.#waiting.add(takeTurn);
    });
  }

  release(): void {
    // The lock passes on without becoming free in between.
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#isHeld = false;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
