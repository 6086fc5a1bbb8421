import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { ENGINES, type Engine } from '../engine.ts';
import { type OpenDatabase, type OpenOptions, openDatabase } from '../open.ts';
import type { Db } from '../schema.ts';
import { adminQuery, databaseUrl } from './admin.ts';
import { CLEAN_POSTGRES } from './clean-postgres.ts';
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
  return openPlace(
    engine === 'sqlite' ? await makePlace('sqlite', 'migrated') : await borrowPostgres(),
    options,
  );
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
    return openPlace(place);
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

async function openPlace({ url, remove }: TestPlace, options?: OpenOptions) {
  const database = await openDatabase(url, options);
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

/** Creating and dropping a PostgreSQL database takes longer than most tests. */
const cleanPostgres: string[] = [];

async function borrowPostgres(): Promise<TestPlace> {
  const url = cleanPostgres.pop() ?? (await makePlace('postgres', 'migrated')).url;
  return {
    url,
    remove: async () => {
      await adminQuery(url, CLEAN_POSTGRES);
      cleanPostgres.push(url);
    },
  };
}
