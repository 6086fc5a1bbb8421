import { PostgresDialect } from 'kysely';
import { Database } from '../conflicts.ts';
import type { Engine } from '../engine.ts';
import { DatabaseOpenError } from '../errors.ts';
import { createPool } from '../postgres/pool.ts';
import type { Db } from '../schema.ts';
import { SqliteDialect } from '../sqlite/dialect.ts';
import { readApplied } from '../sqlite/file.ts';
import { existingFile } from './files.ts';
import { MaintenanceError } from './maintenance-error.ts';

export interface Connection {
  db: Db;
  engine: Engine;
  path: string | undefined;
  close(): Promise<void>;
}

const PATIENCE_MS = 5_000;

export async function connectAsItIs(url: string): Promise<Connection> {
  if (url.startsWith('file:')) {
    const path = existingFile(url);
    await readApplied(path, PATIENCE_MS).catch((cause: unknown) => {
      if (cause instanceof DatabaseOpenError) throw cause;
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new MaintenanceError('damaged', reason, { cause });
    });
    const db = new Database({ dialect: new SqliteDialect({ path }) });
    return { db, engine: 'sqlite', path, close: () => db.destroy() };
  }
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new DatabaseOpenError('DATABASE_URL must start with file: or postgres://');
  }
  const db = new Database({ dialect: new PostgresDialect({ pool: createPool({ url }) }) });
  return { db, engine: 'postgres', path: undefined, close: () => db.destroy() };
}
