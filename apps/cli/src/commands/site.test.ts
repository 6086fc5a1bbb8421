import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unwrap } from '@foreword/client/client.ts';
import { sampleContents } from '@foreword/site-files/testing/site-preview.ts';
import { describe, expect, test } from 'vitest';
import type { ImportReport } from '../site-folder/import-report.ts';
import { runCommand } from '../testing/command.ts';
import { folderWith } from '../testing/folder.ts';
import { testSite } from '../testing/site.ts';
import { filesOf } from '../testing/site-folder.ts';

const full = testSite({ SAMPLE_CONTENT: 'on' });
const empty = testSite();

/** Works on the full site as people do, so that there is something of everything to move. */
async function workOnSite() {
  const { previews, versions, categories, pageSettings } = full.client();
  for (const [index, content] of sampleContents(20).entries()) {
    const rawMarkdown = index % 2 === 0 ? '' : `# Own\r\n\n## Abstract\n${content.abstract}`;
    const { id } = unwrap(await previews.create({ ...content, rawMarkdown }));
    if (index % 3 > 0) unwrap(await versions.create({ id, changes: content.conclusion }));
  }
  const first = unwrap(await versions.create({ id: 4, changes: 'First' }));
  unwrap(await versions.create({ id: 4, title: 'Second', changes: '' }));
  unwrap(await versions.publish({ id: 4, versionId: first.id }));
  unwrap(await previews.update({ id: 4, abstract: 'Not for readers yet.' }));
  unwrap(await previews.remove({ id: 2 }));
  unwrap(await previews.update({ id: 9, isFeatured: true }));
  unwrap(await categories.create({ name: 'Art & Design', slug: 'art', isActive: false }));
  unwrap(await categories.remove({ id: 3 }));
  unwrap(await categories.reorder({ categoryIds: [8, 4] }));
  const browse = { displayMode: 'categories' as const, enabledCategories: [4, 1] };
  unwrap(await pageSettings.saveBrowse({ settings: browse }));
}

describe('a site', () => {
  test('exported and imported into an empty one is exported the same, byte for byte', async () => {
    await workOnSite();
    const [one, two, three] = ['one', 'two', 'three'].map((name) => join(folderWith(), name));
    const exported = await full.foreword(['site', 'export', one ?? '', '--versions']);
    expect(exported).toEqual({
      code: 0,
      stdout: `Exported 36 previews and 15 versions to ${one}\n`,
      stderr: '',
    });
    const files = filesOf(one ?? '');
    expect(Object.keys(files)).toHaveLength(3 + 36 + 15);

    // Through a server, and on a database that is made for it.
    const overHttp = await empty.foreword(['site', 'import', one ?? '', '--apply']);
    expect([overHttp.code, overHttp.stderr]).toEqual([0, '']);
    expect(overHttp.stdout).toMatch(/\nImported: 37 new, 4 changed, 4 same, 1 removed\.\n$/);
    await empty.foreword(['site', 'export', two ?? '', '--versions']);
    expect(filesOf(two ?? '')).toEqual(files);

    const direct = ['--database', `file:${join(folderWith(), 'new.db')}`];
    expect((await runCommand(['site', 'import', one ?? '', '--apply', ...direct])).code).toBe(0);
    await runCommand(['site', 'export', three ?? '', '--versions', ...direct]);
    expect(filesOf(three ?? '')).toEqual(files);

    const again = await empty.json<ImportReport>(['site', 'import', one ?? '', '--apply']);
    expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 45, error: 0, conflict: 0 });
    const readers = (site: typeof full) => site.client().previews.list({});
    expect(await readers(empty)).toMatchObject({
      value: { items: unwrap(await readers(full)).items },
    });
  });
});

describe('an export', () => {
  test('without versions has none', async () => {
    const folder = join(folderWith(), 'books');
    await full.foreword(['site', 'export', folder]);
    expect(Object.keys(filesOf(folder)).filter((path) => path.includes('versions'))).toEqual([]);
    expect(filesOf(folder)['foreword.json']).toBe(
      '{\n  "what": "Foreword site",\n  "format": 1,\n  "versions": false\n}\n',
    );
  });

  test('goes into no folder that has something else in it', async () => {
    const folder = folderWith({ 'thesis.doc': 'x' });
    for (const more of [[], ['--force']]) {
      const { code, stderr } = await full.foreword(['site', 'export', folder, ...more]);
      expect([code, stderr]).toEqual([2, expect.stringContaining('is neither empty nor an')]);
    }
    expect(filesOf(folder)).toEqual({ 'thesis.doc': 'x' });
  });

  test('goes into no folder that cannot be made', async () => {
    const below = join(folderWith({ 'thesis.doc': 'x' }), 'thesis.doc', 'books');
    for (const folder of [below, ...(existsSync('/proc/self') ? ['/proc/x'] : [])]) {
      const { code, stderr } = await full.foreword(['site', 'export', folder]);
      expect(code).toBe(2);
      expect(stderr).toContain(`${folder} cannot be written to (`);
    }
  });

  test('replaces an earlier one only with --force, and leaves what lies beside it', async () => {
    const folder = folderWith();
    await full.foreword(['site', 'export', folder]);
    const stale = join(folder, 'previews', '0999-stale.md');
    writeFileSync(stale, 'x');
    writeFileSync(join(folder, 'README.md'), 'Ours');
    expect((await full.foreword(['site', 'export', folder])).code).toBe(2);
    expect((await full.foreword(['site', 'export', folder, '--force'])).code).toBe(0);
    expect(readdirSync(folder).sort()).toEqual([
      'README.md',
      'categories.json',
      'foreword.json',
      'previews',
      'settings.json',
    ]);
    expect(filesOf(folder)).not.toHaveProperty('previews/0999-stale.md');
  });

  test('that fails leaves nothing behind', async () => {
    const folder = folderWith();
    const args = ['site', 'export', join(folder, 'books'), '--url', 'http://127.0.0.1:9'];
    expect((await full.foreword(args)).code).toBe(69);
    expect(readdirSync(folder)).toEqual([]);
  });
});
