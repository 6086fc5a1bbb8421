import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { unwrap } from '@foreword/client/client.ts';
import type { Source } from '@foreword/domain/source.ts';
import { describe, expect, test } from 'vitest';
import type { Invocation } from '../command.ts';
import { type Io, withIo } from '../io.ts';
import { createOutput } from '../output/output.ts';
import { exportSite } from '../site-folder/export-site.ts';
import { runImport } from '../site-folder/import-site.ts';
import { openSiteFolder } from '../site-folder/read-folder.ts';
import { runCommand } from '../testing/command.ts';
import { folderWith } from '../testing/folder.ts';
import { testSite } from '../testing/site.ts';
import { filesOf } from '../testing/site-folder.ts';

const site = testSite({ SAMPLE_CONTENT: 'on' });
const other = testSite();

const WALDEN = '# Economy\n\nI went to the woods.\n';

const EMPTY = { category: '', abstract: '', introduction: '', keyTopics: [] };

describe('foreword sources', () => {
  test('adds a file and a text on stdin, lists, shows and removes them', async () => {
    const file = join(folderWith({ 'walden.md': WALDEN }), 'walden.md');
    const added = await site.foreword(['sources', 'add', '3', file]);
    expect(added).toMatchObject({ code: 0, stderr: '' });
    expect(added.stdout).toMatch(/^Added source \d+ to preview 3: walden\.md, 1 passage\n$/);
    const args = ['sources', 'add', '3', '-', '--kind', 'notes', '--label', 'Own'];
    const note = await site.json<Source>(args, { stdin: 'A note' });
    expect(note).toMatchObject({ kind: 'notes', label: 'Own', bytes: 6 });

    const list = await site.json<Source[]>(['sources', 'list', '3']);
    expect(list.map(({ label }) => label)).toEqual(['walden.md', 'Own']);
    const shown = await site.foreword(['sources', 'show', String(list[0]?.id)]);
    expect(shown.stdout).toBe(WALDEN);
    const removed = await site.foreword(['sources', 'remove', String(note.id), '--yes']);
    expect(removed.stdout).toBe(`Removed source ${note.id}: Own\n`);
    expect(await site.json(['sources', 'list', '3'])).toHaveLength(1);
  });

  test('says what is wrong with a file', async () => {
    const folder = folderWith({ 'a.txt': 'a\0b', 'a.pdf': '' });
    const binary = await site.foreword(['sources', 'add', '3', join(folder, 'a.txt')]);
    expect(binary.code).toBe(6);
    expect(binary.stderr).toContain('“a.txt” is not text');
    for (const name of ['a.pdf', 'absent.txt']) {
      const { code, stderr } = await site.foreword(['sources', 'add', '3', join(folder, name)]);
      expect([code, stderr]).toEqual([2, expect.stringContaining(name)]);
    }
    const unknown = await site.foreword(['sources', 'add', '999', '-'], { stdin: 'A note' });
    expect(unknown.stderr).toContain('Book summary not found');
  });

  test('works on a database without a server', async () => {
    const direct = ['--database', `file:${join(folderWith(), 'new.db')}`];
    const books = folderWith();
    await site.foreword(['site', 'export', join(books, 'site')]);
    await runCommand(['site', 'import', join(books, 'site'), '--apply', ...direct]);
    const file = join(folderWith({ 'walden.md': WALDEN }), 'walden.md');
    const added = await runCommand(['sources', 'add', '3', file, ...direct]);
    expect(added.stdout).toContain('walden.md, 1 passage');
  });
});

test('a site export has sources only with --sources, and an import brings them once', async () => {
  const { previews, sources } = site.client();
  const { id } = unwrap(await previews.create({ ...EMPTY, title: 'Emma' }));
  const text = '---\nA source with a fence\r\n';
  unwrap(await sources.add({ id, kind: 'notes', label: '1854', text }));
  const [bare, whole, again] = ['bare', 'whole', 'again'].map((name) =>
    join(folderWith(), name),
  ) as [string, string, string];
  await site.foreword(['site', 'export', bare]);
  expect(JSON.stringify(filesOf(bare))).not.toContain('A source with a fence');
  const exported = await site.foreword(['site', 'export', whole, '--sources']);
  expect(exported.stdout).toMatch(/previews and \d+ sources to /);
  const files = filesOf(whole);
  expect(Object.keys(files).filter((path) => path.includes('/sources/'))).toContain(
    `previews/00${id}-emma/sources/001.md`,
  );

  const plan = await other.foreword(['site', 'import', whole]);
  expect(plan.stdout).toMatch(/new +previews\/00\d+-emma\/sources\/001\.md 1854/);
  const applied = await other.foreword(['site', 'import', whole, '--apply']);
  expect(applied).toMatchObject({ code: 0, stderr: '' });
  await other.foreword(['site', 'export', again, '--sources']);
  expect(filesOf(again)).toEqual(files);
  const repeated = await other.foreword(['site', 'import', whole, '--apply']);
  expect(repeated.stdout).toMatch(/^Imported: \d+ same\.\n$/);
});

test('an export starts again when a source is deleted meanwhile', async () => {
  const { previews, sources } = site.client();
  const { id } = unwrap(await previews.create({ ...EMPTY, title: 'Sanditon' }));
  const given = { id, kind: 'notes' as const, label: 'Short-lived', text: 'Sand.' };
  const source = unwrap(await sources.add(given));
  const folder = join(folderWith(), 'site');
  const client = site.client();
  const list: typeof client.sources.list = async (...call) => {
    const listed = await client.sources.list(...call);
    if (call[0].id === id) await sources.remove({ id: source.id });
    return listed;
  };
  const foreword = { ...client, sources: { ...client.sources, list } };
  const parts = { hasVersions: false, hasSources: true, mayReplace: false };
  await exportSite(folder, parts, { foreword, out: createOutput(true) } as Invocation);
  const files = Object.keys(filesOf(folder)).filter((path) => path.includes('sanditon'));
  expect(files).toEqual([`previews/00${id}-sanditon.md`]);
});

test('an import reports a source that another editor left no room for, and imports the others', async () => {
  const { previews, sources } = site.client();
  const { id } = unwrap(await previews.create({ ...EMPTY, title: 'Lady Susan' }));
  const given = (label: string) => ({ id, kind: 'notes' as const, label, text: label });
  for (let n = 1; n < 9; n++) unwrap(await sources.add(given(`Note ${n}`)));
  const ids = [
    unwrap(await sources.add(given('Ninth'))),
    unwrap(await sources.add(given('Tenth'))),
  ];
  const folder = join(folderWith(), 'site');
  await site.foreword(['site', 'export', folder, '--sources']);
  for (const { id } of ids) unwrap(await sources.remove({ id }));
  const client = site.client();
  const add: typeof client.sources.add = async (...call) => {
    const added = await client.sources.add(...call);
    if (call[0].label === 'Ninth') unwrap(await sources.add(given('Of another editor')));
    return added;
  };
  const foreword = { ...client, sources: { ...client.sources, add } };
  const source = await openSiteFolder(folder);
  const stdout = new PassThrough();
  const own = { env: {}, stdout, stderr: new PassThrough() } as unknown as Io;
  await withIo(own, () => {
    const invocation = { foreword, out: createOutput(false), settings: {} };
    return runImport(source, { apply: true }, invocation as Invocation);
  });
  expect(own.exitCode).toBe(5);
  const printed = await text(stdout.end());
  expect(printed).toMatch(/new .*009\.md Ninth/);
  expect(printed).toMatch(/conflict .*010\.md Tenth .*\n.*has 10 sources already/);
  expect(printed).toMatch(/Imported: 1 new, \d+ same, 1 conflict\.\n$/);
});

test('an import knows a source again that the server stored in other words than its file', async () => {
  const { previews, sources } = site.client();
  const { id } = unwrap(await previews.create({ ...EMPTY, title: 'Persuasion' }));
  const folder = join(folderWith(), 'site');
  await site.foreword(['site', 'export', folder]);
  const [file = ''] = Object.keys(filesOf(folder)).filter((path) => path.includes('persuasion'));
  const sourceFolder = join(folder, file.replace(/\.md$/, ''), 'sources');
  mkdirSync(sourceFolder, { recursive: true });
  const text =
    'The Project Gutenberg eBook of Persuasion\n\n*** START OF THE PROJECT GUTENBERG EBOOK PERSUASION ***\n\nSir Walter Elliot read one book.\n';
  writeFileSync(join(sourceFolder, '001.md'), `---\nkind: notes\nlabel: ""\n---\n\n${text}`);
  for (const _ of [1, 2]) await site.foreword(['site', 'import', folder, '--apply']);
  expect(unwrap(await sources.list({ id }))).toMatchObject([{ label: 'Own notes' }]);
});

test('an import publishes no quotation that its own sources refuse', async () => {
  const previewWith = (title: string, quotation: string) =>
    `---\ntitle: ${title}\ncategory: History\nisPublished: true\nupdatedAt: "2026-03-02T14:00:00.000Z"\n---\n\n## Abstract\n\nHe says “${quotation}”.\n\n## Introduction\n\nBy a pond.\n\n## Key Topics & Thematic Insights\n\n### Economy\n`;
  const source = `---\nkind: book-text\nlabel: ""\n---\n\n${WALDEN}`;
  const told = 'I went to the woods';
  const folder = folderWith({
    'foreword.json': '{ "format": 1 }',
    'settings.json': JSON.stringify({
      homepage: { heroTitle: 'Books', heroSubtitle: 'Previewed' },
      browse: { displayMode: 'list', enabledCategories: [] },
      publishing: { rules: { 'quote.not-found': 'blocking' } },
    }),
    'previews/emma.md': previewWith('Emma', told),
    'previews/emma/sources/001.md': source,
    'previews/walden.md': previewWith('Walden', 'nobody has ever written these words'),
    'previews/walden/sources/001.md': source,
  });
  const direct = ['--database', `file:${join(folderWith(), 'new.db')}`];
  const importAgain = () => runCommand(['site', 'import', folder, '--apply', ...direct]);
  const listed = async () =>
    JSON.parse((await runCommand(['previews', 'list', '--json', ...direct])).stdout).items;

  const imported = await importAgain();
  expect(imported.code).toBe(1);
  expect(imported.stdout).toMatch(/error .*walden\.md Walden \(\d+\).*\n.*No source contains/);
  expect(imported.stdout).toMatch(/new .*walden\/sources\/001\.md/);
  expect(await listed()).toMatchObject([
    { title: 'Walden', isPublished: false },
    { title: 'Emma', isPublished: true, updatedAt: '2026-03-02T14:00:00.000Z' },
  ]);

  writeFileSync(join(folder, 'previews/walden.md'), previewWith('Walden', told));
  expect(await importAgain()).toMatchObject({ code: 0 });
  expect(await listed()).toMatchObject([{ isPublished: true }, { isPublished: true }]);
});
