import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { codeOf, DatabaseOpenError, toDomainError } from '../errors.ts';

interface PoolConfig {
  url: string;
  /** Sets no time limits on statements, lock waits and transactions. */
  isMigrating?: boolean;
  queryTimeoutMs?: number;
  silentTransactionMs?: number;
  /** Called when a statement that may have written has ended, even in failure. */
  onWrite?: () => void;
  onIdleError?: (error: Error) => void;
}

export interface PoolCounts {
  total: number;
  idle: number;
  /** Callers that wait for a connection. */
  waiting: number;
}

export interface CountedPool extends PostgresPool {
  counts(): PoolCounts;
}

const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 4_500;
/** For a server that went silent and so does not enforce its own limit. */
const QUERY_TIMEOUT_MS = 5_000;
/** Ends the transaction of a process that hangs or is cut off: its locks would hold up all others for hours. */
const SILENT_TRANSACTION_MS = 30_000;

const INVALID_ADDRESS =
  'DATABASE_URL or --database is not a valid address: write / # ? @ and % in its password as %2F %23 %3F %40 and %25';

export function createPool({
  url,
  isMigrating = false,
  queryTimeoutMs = QUERY_TIMEOUT_MS,
  silentTransactionMs = SILENT_TRANSACTION_MS,
  onIdleError,
  onWrite,
}: PoolConfig): CountedPool {
  const pool = new pg.Pool({
    connectionString: driverUrl(url),
    max: MAX_CONNECTIONS,
    // A restore looks for the connection of an idle server.
    min: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'foreword',
    types: { getTypeParser },
    ...(isMigrating
      ? {}
      : {
          statement_timeout: STATEMENT_TIMEOUT_MS,
          query_timeout: queryTimeoutMs,
          idle_in_transaction_session_timeout: silentTransactionMs,
        }),
  });
  // Without a listener a restart of PostgreSQL would end this process.
  pool.on('error', (error) => onIdleError?.(error));
  pool.on('connect', (client) => prepareClient(client, onWrite));

  return {
    options: pool.options,
    end: () => pool.end(),
    counts: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async connect() {
      try {
        return (await pool.connect()) as unknown as PostgresPoolClient;
      } catch (error) {
        if (codeOf(error) === 'ERR_INVALID_URL') throw new DatabaseOpenError(INVALID_ADDRESS);
        throw toDomainError(error);
      }
    },
  };
}

/**
 * In these modes `pg` checks the certificate, as docs/operating.md#managed-postgresql says, and warns
 * that a later version will not.
 */
export const driverUrl = (url: string): string =>
  url.includes('uselibpqcompat=true')
    ? url
    : url.replace(/(?<=[?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, 'verify-full');

/** `pg` gives int8 counts as text; none of ours passes 2^53. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === pg.types.builtins.INT8) return Number;
  return pg.types.getTypeParser(oid, format as 'text');
}

function prepareClient(client: pg.PoolClient, onWrite?: () => void): void {
  // The pool listens to idle connections only. The next query reports the failure.
  client.on('error', () => {});

  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const translating = async (...args: unknown[]) => {
    try {
      return await query(...args);
    } catch (error) {
      // The pool drops a connection that is ending.
      if (isBroken(error)) client.end().catch(() => {});
      throw toDomainError(error);
    } finally {
      if (onWrite !== undefined && !isRead(args[0])) onWrite();
    }
  };
  Object.assign(client, { query: translating });
}

/** A query that is not plainly a `select` counts as a write. */
function isRead(query: unknown): boolean {
  const text = typeof query === 'string' ? query : (query as { text?: string } | undefined)?.text;
  return text !== undefined && /^\s*(select|begin|start transaction)\b/i.test(text);
}

function isBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string')
    return /^(57P|25P03|08|E[A-Z]+$)/.test(error.code);
  return /timeout|terminated|not queryable/i.test(error.message);
}
