import { expect, test } from 'vitest';
import { folderWith } from '../testing/folder.ts';
import { testSite } from '../testing/site.ts';

const { server, foreword, json } = testSite();

test('the text is printed as Markdown, and nothing is saved', async () => {
  const cwd = folderWith({
    'blurb.txt': 'Two years by a pond.',
    'chapters.txt': 'Economy\nReading',
  });
  const args = ['generate', 'Walden', '--summary', 'blurb.txt', '--chapters', 'chapters.txt'];
  const { code, stdout } = await foreword(args, { cwd });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^# Walden\n/);
  expect(stdout).toContain('Two years by a pond.');
  expect(stdout).toContain('### 2. Reading');
  expect(await json(['previews', 'list'])).toMatchObject({ total: 0 });
});

test('with --save it becomes a draft', async () => {
  const saved = await json<{ id: number }>(['generate', 'Walden', '--save']);
  expect(await json(['previews', 'get', `${saved.id}`])).toMatchObject({ title: 'Walden' });
});

test('it needs a server', async () => {
  const { databaseUrl } = server();
  const { code, stderr } = await foreword(['generate', 'Walden', '--database', databaseUrl]);
  expect([code, stderr]).toEqual([2, expect.stringContaining('needs a running server')]);
});
