import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openDatabase } from '../open.ts';
import type { Db } from '../schema.ts';
import { seedPreview, seedVersion } from './builders.ts';
import { migratedTestDatabase } from './database.ts';

/** Two previews, one of them with two versions; no process has the file open. */
export async function closedDatabase(): Promise<{ url: string; path: string }> {
  const url = await migratedTestDatabase('sqlite');
  await within(url, async (db) => {
    const { id } = await seedPreview(db, { title: 'Walden', featuredPlace: 1 });
    await seedVersion(db, { previewId: id, title: 'Walden', publish: true });
    await seedVersion(db, { previewId: id, title: 'Walden, revised' });
    await seedPreview(db, { title: 'Emma', isPublished: false });
  });
  return { url, path: url.slice('file:'.length) };
}

export async function within<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  await using db = (await openDatabase(url)).db;
  return await work(db);
}

export const titlesIn = (url: string): Promise<string[]> =>
  within(url, async (db) => {
    const rows = await db.selectFrom('preview').select('title').orderBy('id').execute();
    return rows.map(({ title }) => title);
  });

/** Removed after the running test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foreword-maintenance-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export function flipBytes(path: string, start: number, count: number): void {
  const file = openSync(path, 'r+');
  const bytes = Buffer.alloc(Math.min(count, fstatSync(file).size - start));
  readSync(file, bytes, 0, bytes.length, start);
  writeSync(
    file,
    bytes.map((byte) => byte ^ 0xff),
    0,
    bytes.length,
    start,
  );
  closeSync(file);
}
