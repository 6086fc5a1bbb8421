import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../testing/folder.ts';
import { filesOf } from '../testing/site-folder.ts';
import { type FolderWriter, writeSiteFolder } from './export-site.ts';

const MANIFEST = '{"format": 1}';

const write = (folder: string, fill: (writer: FolderWriter) => Promise<void>, mayReplace = false) =>
  writeSiteFolder(folder, { mayReplace, manifest: MANIFEST }, async (writer) => {
    await writer.write('categories.json', '[]');
    await writer.write('settings.json', '{}');
    await fill(writer);
  });

test.each(['../evil.md', 'previews/../../evil.md', '/evil.md/../../../evil.md'])(
  'nothing is written outside of the folder: %s',
  async (path) => {
    const above = folderWith();
    await expect(write(join(above, 'a', 'b'), (writer) => writer.write(path, 'x'))).rejects.toThrow(
      'Not a path of a site',
    );
    expect(filesOf(above)).toEqual({});
  },
);

test('until everything is written, an earlier export stays as it is', async () => {
  const folder = join(folderWith(), 'books');
  await write(folder, (writer) => writer.write('previews/1.md', 'first'));
  const before = filesOf(folder);
  const failing = write(
    folder,
    async (writer) => {
      await writer.write('previews/1.md', 'second');
      expect(readdirSync(join(folder, '.foreword-export'))).toHaveLength(1);
      throw new Error('The power went out');
    },
    true,
  );
  await expect(failing).rejects.toThrow('The power went out');
  expect(filesOf(folder)).toEqual(before);
});

test('a second run removes the files of the first', async () => {
  const folder = join(folderWith(), 'books');
  await writeSiteFolder(folder, { mayReplace: false, manifest: MANIFEST }, async (writer) => {
    await writer.write('previews/1.md', 'first');
    await writer.clear();
    await writer.write('previews/2.md', 'second');
  });
  expect(filesOf(folder)).toEqual({ 'foreword.json': MANIFEST, 'previews/2.md': 'second' });
});

test('an export that was interrupted while it was put in place can be replaced', async () => {
  const folder = folderWith();
  await write(join(folder, '.foreword-export'), async () => {});
  await write(folder, (writer) => writer.write('previews/1.md', 'whole'), true);
  expect(filesOf(folder)).toMatchObject({ 'previews/1.md': 'whole', 'foreword.json': MANIFEST });
});

test('of two exports at once the first to finish stays whole, and the other says so', async () => {
  const folder = join(folderWith(), 'books');
  const late = write(folder, async (writer) => {
    await writer.write('previews/1.md', 'late');
    await write(folder, (other) => other.write('previews/1.md', 'first'), true);
    await writer.write('previews/2.md', 'late');
  });
  await expect(late).rejects.toMatchObject({ code: 'CONFLICT', exitCode: 5 });
  expect(filesOf(folder)).toEqual({
    'categories.json': '[]',
    'foreword.json': MANIFEST,
    'previews/1.md': 'first',
    'settings.json': '{}',
  });
});

test('an export into the folder of a running one says so instead of naming a finished one', async () => {
  const folder = join(folderWith(), 'books');
  await write(folder, async (writer) => {
    await writer.write('previews/1.md', 'first');
    await expect(write(folder, async () => {})).rejects.toMatchObject({
      exitCode: 5,
      message: `Another export into ${folder} is running or was interrupted: --force replaces it`,
    });
  });
  expect(filesOf(folder)).toMatchObject({ 'previews/1.md': 'first', 'foreword.json': MANIFEST });
});
