import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { ENGINES, type Engine } from '../engine.ts';
import { type OpenDatabase, type OpenOptions, openDatabase } from '../open.ts';
import type {} from './global-setup.ts';
import { adminQuery, databaseUrl } from './admin.ts';

/** For `describe.each(testEngines)('… on %s', (engine) => …)`. */
export const testEngines = ENGINES;

/** An address of a database, and what removes it. */
export interface TestPlace {
  url: string;
  remove(): Promise<void>;
}

/**
 * A migrated database of the running test's own, removed when the test ends.
 * @returns the open database and its address, for further connections
 */
export async function openTestDatabase(
  engine: Engine,
  options?: OpenOptions,
): Promise<OpenDatabase & { url: string }> {
  const { url, remove } = await createTestPlace(engine, 'migrated');
  const database = await openDatabase(url, options);
  onTestFinished(async () => {
    await database.close();
    await remove();
  });
  return { ...database, url };
}

/** The address of a database without any table, for the running test. */
export async function emptyTestDatabase(engine: Engine): Promise<string> {
  const { url, remove } = await createTestPlace(engine, 'empty');
  onTestFinished(remove);
  return url;
}

/** A database that outlives a test; whoever makes it removes it. */
export async function createTestPlace(
  engine: Engine,
  state: 'migrated' | 'empty',
): Promise<TestPlace> {
  const { sqliteFile, postgresUrl, postgresTemplate } = inject('templates');
  if (engine === 'sqlite') {
    const folder = await mkdtemp(join(tmpdir(), 'foreword-test-'));
    const path = join(folder, 'test.db');
    if (state === 'migrated') await copyFile(sqliteFile, path);
    return { url: `file:${path}`, remove: () => rm(folder, { recursive: true, force: true }) };
  }
  const name = `foreword_test_${randomBytes(6).toString('hex')}`;
  const template = state === 'migrated' ? postgresTemplate : 'template0';
  await adminQuery(postgresUrl, `create database ${name} template ${template}`);
  return {
    url: databaseUrl(postgresUrl, name),
    remove: async () => {
      await adminQuery(postgresUrl, `drop database ${name} with (force)`);
    },
  };
}
