import { performance } from 'node:perf_hooks';
import { DomainError } from '@foreword/domain/errors.ts';
import pg from 'pg';
import { driverUrl } from '../postgres/pool.ts';
import type { ChangeFeed, ChangeListener } from './change-feed.ts';

/** The longest delay of changes by other processes, and of noticing a lost connection. */
const LEASE_MS = 500;
const CONFIRM_TIMEOUT_MS = 2_000;

/** PostgreSQL delivers notifications before it answers a query, so an empty query confirms them all. */
export class PostgresChangeFeed implements ChangeFeed {
  readonly #url: string;
  readonly #listener: ChangeListener;
  #client: pg.Client | undefined;
  #connecting: Promise<pg.Client> | undefined;
  #confirming: { promise: Promise<void>; writes: number } | undefined;
  #leaseEndsAt = 0;
  #writes = 0;
  #isClosed = false;

  constructor(url: string, listener: ChangeListener) {
    this.#url = url;
    this.#listener = listener;
  }

  /** A write of this process must be known before its next answer. */
  noteWrite(): void {
    this.#writes++;
    this.#leaseEndsAt = 0;
  }

  settle(): Promise<void> | undefined {
    if (performance.now() < this.#leaseEndsAt) return undefined;
    // A confirmation that began before the last write says nothing about it.
    if (this.#confirming === undefined || this.#confirming.writes !== this.#writes) {
      const confirming = { promise: this.#confirm(), writes: this.#writes };
      this.#confirming = confirming;
      const done = () => {
        if (this.#confirming === confirming) this.#confirming = undefined;
      };
      confirming.promise.then(done, done);
    }
    return this.#confirming.promise;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = this.#client ?? (await this.#connecting?.catch(() => undefined));
    await client?.end().catch(() => {});
  }

  async #confirm(): Promise<void> {
    const startedAt = performance.now();
    const writes = this.#writes;
    try {
      const client = await this.#connect();
      await client.query('select');
      if (writes === this.#writes) this.#leaseEndsAt = startedAt + LEASE_MS;
    } catch (cause) {
      this.#disconnect();
      throw new DomainError('UNAVAILABLE', 'The database does not tell of changes', { cause });
    }
  }

  async #connect(): Promise<pg.Client> {
    if (this.#isClosed) throw new Error('The feed of changes is closed');
    if (this.#client !== undefined) return this.#client;
    this.#connecting ??= this.#open().finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: driverUrl(this.#url),
      application_name: 'foreword changes',
      connectionTimeoutMillis: CONFIRM_TIMEOUT_MS,
      query_timeout: CONFIRM_TIMEOUT_MS,
      keepAlive: true,
    });
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) this.#listener([payload]);
    });
    client.on('error', () => this.#disconnect(client));
    client.on('end', () => this.#disconnect(client));
    try {
      await client.connect();
      await client.query('listen public_change');
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    // Changes before `listen` are unknown.
    this.#listener('all');
    return client;
  }

  #disconnect(client = this.#client): void {
    if (client === undefined || client !== this.#client) return;
    this.#client = undefined;
    this.#leaseEndsAt = 0;
    this.#listener('all');
    client.end().catch(() => {});
  }
}
