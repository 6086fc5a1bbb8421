import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { SqliteDriver, type SqliteDriverConfig } from './driver.ts';

export const sqliteDialect = (config: SqliteDriverConfig): Dialect => ({
  createDriver: () => new SqliteDriver(config),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new ConcurrentSqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

/** Otherwise Kysely runs one query or transaction at a time. */
class ConcurrentSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
