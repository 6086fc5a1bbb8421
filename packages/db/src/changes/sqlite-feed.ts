import { toDomainError } from '../errors.ts';
import { SqliteHandle } from '../sqlite/handle.ts';
import type { ChangeFeed, ChangeListener } from './change-feed.ts';

interface ChangeRow {
  id: number;
  tag: string;
}

/** The longest delay of a change by another process. */
const LEASE_MS = 20;

/** Reads `data_version`, SQLite's count of commits, after each own write, else once per lease. */
export class SqliteChangeFeed implements ChangeFeed {
  readonly #handle: SqliteHandle;
  readonly #listener: ChangeListener;
  readonly #dataVersionStatement;
  #dataVersion: unknown;
  #lastId: number;
  #leaseEndsAt = 0;

  constructor(path: string, listener: ChangeListener) {
    this.#handle = new SqliteHandle(path, { readonly: true });
    this.#listener = listener;
    this.#dataVersionStatement = this.#handle.database.prepare('pragma data_version').pluck();
    this.#dataVersion = this.#readDataVersion();
    this.#lastId = this.#readLastId();
  }

  /** A write of this process must be known before its next answer. */
  noteWrite(): void {
    this.#leaseEndsAt = 0;
  }

  settle(): undefined {
    const now = performance.now();
    if (now < this.#leaseEndsAt) return;
    try {
      this.#follow();
    } catch (error) {
      this.#listener('all');
      throw toDomainError(error);
    }
    this.#leaseEndsAt = now + LEASE_MS;
  }

  async close(): Promise<void> {
    this.#leaseEndsAt = 0;
    this.#handle.close();
  }

  #follow(): void {
    const dataVersion = this.#readDataVersion();
    if (dataVersion === this.#dataVersion) return;
    this.#announce();
    // Last, so that the next call meets a failure again.
    this.#dataVersion = dataVersion;
  }

  #announce(): void {
    const sql = 'select id, tag from public_change where id > ? order by id';
    const { rows } = this.#handle.execute<ChangeRow>(sql, [this.#lastId]);
    const last = rows.at(-1);
    if (last === undefined) return;
    // Ids have no gaps; those that this process never read have been pruned.
    const isComplete = rows[0]?.id === this.#lastId + 1;
    this.#lastId = last.id;
    this.#listener(isComplete ? [...new Set(rows.map(({ tag }) => tag))] : 'all');
  }

  #readDataVersion(): unknown {
    return this.#dataVersionStatement.get();
  }

  #readLastId(): number {
    const sql = 'select coalesce(max(id), 0) as id from public_change';
    return this.#handle.execute<ChangeRow>(sql).rows[0]?.id ?? 0;
  }
}
