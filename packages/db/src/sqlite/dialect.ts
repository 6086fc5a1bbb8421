import {
  type CompiledQuery,
  type Dialect,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { SqliteDriver, type SqliteDriverConfig } from './driver.ts';

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
