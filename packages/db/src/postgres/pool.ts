import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { toDomainError } from '../errors.ts';

export interface PoolConfig {
  url: string;
  /** No time limits on statements and lock waits: for migrations. */
  isPatient?: boolean;
  /** For tests: another limit for a server that went silent. */
  queryTimeoutMs?: number;
  /** Told of a connection that broke while nobody was using it. */
  onIdleError?: (error: Error) => void;
}

const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 4_500;
/** A server that went silent does not enforce its own limit, so the client has a slightly longer one. */
const QUERY_TIMEOUT_MS = 5_000;

/** A connection pool that survives a restarted or silent server and speaks in domain errors. */
export function createPool({
  url,
  isPatient = false,
  queryTimeoutMs = QUERY_TIMEOUT_MS,
  onIdleError,
}: PoolConfig): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'foreword',
    types: { getTypeParser },
    ...(isPatient
      ? {}
      : { statement_timeout: STATEMENT_TIMEOUT_MS, query_timeout: queryTimeoutMs }),
  });
  // Without a listener a restart of PostgreSQL would end this process.
  pool.on('error', (error) => onIdleError?.(error));
  pool.on('connect', translateErrors);

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      try {
        return (await pool.connect()) as unknown as PostgresPoolClient;
      } catch (error) {
        throw toDomainError(error);
      }
    },
  };
}

/** Counts come as int8, which `pg` would give as text; none of ours passes 2^53. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === pg.types.builtins.INT8) return Number;
  return pg.types.getTypeParser(oid, format as 'text');
}

function translateErrors(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const translating = async (...args: unknown[]) => {
    try {
      return await query(...args);
    } catch (error) {
      // After its time limit a query still occupies the connection: nobody may get it again.
      if (error instanceof Error && error.message === 'Query read timeout') void client.end();
      throw toDomainError(error);
    }
  };
  Object.assign(client, { query: translating });
}
