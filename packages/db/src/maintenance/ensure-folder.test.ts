import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startNode } from '../../../../scripts/testing/process.ts';
import { makeFolder } from '../testing/maintenance.ts';
import { ensureFolder } from './files.ts';

test('all missing folders are made with the mode, and the topmost is returned', async () => {
  const folder = await makeFolder();
  const path = join(folder, 'a', 'b', 'c');
  expect(ensureFolder(path, 0o700)).toBe(join(folder, 'a'));
  expect(statSync(path).mode & 0o777).toBe(0o700);
  expect(ensureFolder(path)).toBeUndefined();
});

test('no folder is made below a file', async () => {
  const file = join(await makeFolder(), 'notes');
  writeFileSync(file, 'mine');
  expect(() => ensureFolder(join(file, 'a'))).toThrow('EEXIST');
  expect(() => ensureFolder(file)).toThrow('EEXIST');
});

test.runIf(existsSync('/proc/self'))('a folder below /proc is refused', async () => {
  // In a process of its own: a loop would hold up the whole run.
  const script = `
    const { ensureFolder } = await import(${JSON.stringify(import.meta.resolve('./files.ts'))});
    ensureFolder('/proc/x/y');`;
  const { child, ended } = startNode(['--input-type=module', '--eval', script]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const { code, stderr } = await ended;
  expect(code).toBe(1);
  expect(stderr).toContain("ENOENT: no such file or directory, mkdir '/proc/x'");
});
