import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { ENGINES, type Engine } from '../engine.ts';
import {
  type OpenDatabase,
  type OpenOptions,
  openDatabase,
  postgresDatabase,
  sqliteDatabase,
} from '../open.ts';
import { type CountedPool, createPool } from '../postgres/pool.ts';
import type { Db } from '../schema.ts';
import { writeMarker } from '../sqlite/marker.ts';
import { adminQuery, databaseUrl } from './admin.ts';
import { cleanerOf } from './clean-postgres.ts';
import type {} from './global-setup.ts';
import { isSqliteOnly } from './postgres-cluster.ts';

/** `FOREWORD_TEST_ENGINE=sqlite` leaves PostgreSQL out. */
export const testEngines: readonly Engine[] = isSqliteOnly ? ['sqlite'] : ENGINES;

interface TestPlace {
  url: string;
  remove(): Promise<void>;
}

/** Without previews, for one test. A test that changes the schema takes `migratedTestDatabase`. */
export async function openTestDatabase(
  engine: Engine,
  options?: OpenOptions,
): Promise<OpenDatabase & { url: string }> {
  if (engine === 'postgres') return openKept(options);
  return openFile(await makePlace('sqlite', 'migrated'), options);
}

/** Opens new databases of equal rows. SQLite runs the statements once and copies the file. */
export function filledTestDatabases(
  fill: (db: Db) => Promise<void>,
): (engine: Engine) => Promise<OpenDatabase & { url: string }> {
  let filled: Promise<Buffer> | undefined;
  return async (engine) => {
    if (engine === 'postgres') {
      const database = await openTestDatabase(engine);
      await fill(database.db);
      return database;
    }
    filled ??= fillFile(fill);
    const place = await makePlace('sqlite', 'empty');
    await writeFile(place.url.slice('file:'.length), await filled);
    return openFile(place);
  };
}

async function fillFile(fill: (db: Db) => Promise<void>): Promise<Buffer> {
  const { url, remove } = await makePlace('sqlite', 'migrated');
  const database = await openDatabase(url);
  try {
    await fill(database.db);
  } finally {
    await database.close();
  }
  const content = await readFile(url.slice('file:'.length));
  await remove();
  return content;
}

/** A new migrated file: what `openDatabase` does once more takes longer than most tests. */
async function openFile({ url, remove }: TestPlace, options?: OpenOptions) {
  const path = url.slice('file:'.length);
  const database = options ? await openDatabase(url, options) : sqliteDatabase(path);
  if (!options) writeMarker(path);
  onTestFinished(async () => {
    await database.close();
    await remove();
  });
  return { ...database, url };
}

/** Removed after the running test. */
export async function migratedTestDatabase(engine: Engine): Promise<string> {
  const { url, remove } = await makePlace(engine, 'migrated');
  onTestFinished(remove);
  return url;
}

/** Without tables; removed after the running test. */
export async function emptyTestDatabase(engine: Engine): Promise<string> {
  const { url, remove } = await makePlace(engine, 'empty');
  onTestFinished(remove);
  return url;
}

async function makePlace(engine: Engine, state: 'migrated' | 'empty'): Promise<TestPlace> {
  const templates = inject('templates');
  if (!templates)
    throw new Error('The vitest config lacks globalSetup: db/testing/global-setup.ts');
  const { sqliteFile, postgresUrl, postgresTemplate } = templates;
  if (engine === 'sqlite') {
    const folder = await mkdtemp(join(tmpdir(), 'foreword-test-'));
    const path = join(folder, 'test.db');
    if (state === 'migrated') await copyFile(sqliteFile, path);
    return { url: `file:${path}`, remove: () => rm(folder, { recursive: true, force: true }) };
  }
  // The end of the run drops every database whose name begins with the template's.
  const name = `${postgresTemplate}_${randomBytes(6).toString('hex')}`;
  const template = state === 'migrated' ? postgresTemplate : 'template0';
  await adminQuery(postgresUrl, `create database ${name} template ${template}`);
  return {
    url: databaseUrl(postgresUrl, name),
    remove: async () => {
      await adminQuery(postgresUrl, `drop database ${name} with (force)`);
    },
  };
}

interface KeptPostgres {
  url: string;
  /** Its connections serve one test after another: to connect takes longer than most tests. */
  pool: CountedPool;
  /** Set by the test that runs. */
  onWrite: () => void;
  clean(): Promise<void>;
}

const keptPostgres: KeptPostgres[] = [];

async function openKept(options?: OpenOptions): Promise<OpenDatabase & { url: string }> {
  const kept = keptPostgres.pop() ?? (await keepPostgres());
  const { url, pool } = kept;
  const database = options
    ? await openDatabase(url, options)
    : postgresDatabase(url, (onWrite) => {
        kept.onWrite = onWrite;
        return { ...pool, end: async () => {} };
      });
  onTestFinished(async () => {
    await database.close();
    kept.onWrite = () => {};
    const { total, idle } = pool.counts();
    if (idle < total) {
      await pool.end();
      kept.pool = poolOf(kept);
    }
    await kept.clean();
    keptPostgres.push(kept);
  });
  return { ...database, url };
}

async function keepPostgres(): Promise<KeptPostgres> {
  const { url } = await makePlace('postgres', 'migrated');
  const kept = { url, onWrite: () => {}, clean: await cleanerOf(url) };
  return Object.assign(kept, { pool: poolOf(kept) });
}

const poolOf = (kept: Pick<KeptPostgres, 'url' | 'onWrite'>): CountedPool =>
  createPool({ url: kept.url, onWrite: () => kept.onWrite() });
