import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { lazyThread } from './lazy-thread.ts';

const WORK = `export default (task) => {
  if (task !== 'die') return task;
  setImmediate(() => { throw new Error('The thread dies'); });
  return new Promise(() => {});
}`;

async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'foreword-thread-'));
  const file = join(folder, 'work.mjs');
  const thread = lazyThread(pathToFileURL(file), { idleMs: 10_000, maxHeapMb: 64 });
  onTestFinished(async () => {
    await thread.close();
    await rm(folder, { recursive: true, force: true });
  });
  return { thread, writeWork: () => writeFile(file, WORK) };
}

test('a thread that cannot start fails its task, and the next task starts another', async () => {
  const { thread, writeWork } = await start();
  await expect(thread.run('first')).rejects.toThrow('work.mjs');
  await writeWork();
  expect(await thread.run('second')).toBe('second');
});

test('a thread that dies fails its task, and those that wait run in another', async () => {
  const { thread, writeWork } = await start();
  await writeWork();
  const dying = thread.run('die');
  const waiting = [thread.run('first'), thread.run('second')];
  await expect(dying).rejects.toThrow('The thread dies');
  expect(await Promise.all(waiting)).toEqual(['first', 'second']);
});
