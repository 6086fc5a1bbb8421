import { SqliteError } from 'better-sqlite3';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { toDomainError } from '../errors.ts';
import { retryWhileBusy } from './busy.ts';
import { SqliteHandle } from './handle.ts';
import { WriterLock } from './writer-lock.ts';

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
  readonly #config: SqliteDriverConfig;
  readonly #lock: WriterLock;
  #handles: { reader: SqliteHandle; writer: SqliteHandle } | undefined;

  constructor(config: SqliteDriverConfig) {
    this.#config = config;
    this.#lock = new WriterLock(config.turnWaitMs ?? TURN_WAIT_MS);
  }

  async init(): Promise<void> {
    const { path } = this.#config;
    const writer = new SqliteHandle(path, { readonly: false });
    this.#handles = { writer, reader: new SqliteHandle(path, { readonly: true }) };
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (this.#handles === undefined) throw new Error('The database is closed');
    return new SqliteConnection({
      ...this.#handles,
      lock: this.#lock,
      busyWaitMs: this.#config.busyWaitMs ?? BUSY_WAIT_MS,
      onWrite: this.#config.onWrite ?? (() => {}),
      onDiskError: this.#config.onDiskError ?? (() => {}),
    });
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

interface ConnectionParts {
  reader: SqliteHandle;
  writer: SqliteHandle;
  lock: WriterLock;
  busyWaitMs: number;
  onWrite: () => void;
  onDiskError: (error: Error) => void;
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
      this.#parts.onWrite();
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
    if (isOfDisk) this.#parts.onDiskError(error);
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
      onWrite();
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
