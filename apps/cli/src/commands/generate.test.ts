import { unwrap } from '@foreword/client/client.ts';
import { expect, test } from 'vitest';
import { folderWith } from '../testing/folder.ts';
import { testSite } from '../testing/site.ts';

const { server, client, foreword, json } = testSite();

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

test('with --source it rests on the sources of a preview, and says what they support', async () => {
  const created = await client().previews.create({
    ...{ title: 'Walden', abstract: '', introduction: '', keyTopics: [], category: '' },
  });
  const { id } = unwrap(created);
  const chapter = (number: number) =>
    `CHAPTER ${number}\n\nA cabin by the pond costs less than a year in the town, says chapter ${number}.`;
  const text = [1, 2, 3].map(chapter).join('\n\n');
  const source = unwrap(
    await client().sources.add({
      id,
      kind: 'book-text',
      label: 'Walden',
      text,
    }),
  );
  const { code, stdout, stderr } = await foreword([
    'generate',
    'Walden',
    '--source',
    `${source.id}`,
  ]);
  expect(code).toBe(0);
  expect(stdout).toContain('### 2. CHAPTER 2\n\n“A cabin by the pond');
  expect(stderr).toContain('Supported topics: 3 of 3. Verbatim quotations: 3 of 3.');
  const unknown = await foreword(['generate', 'Walden', '--source', `${source.id}`, '999']);
  expect([unknown.code, unknown.stderr]).toEqual([3, expect.stringContaining('Source not found')]);
});

test('it needs a server', async () => {
  const { databaseUrl } = server();
  const { code, stderr } = await foreword(['generate', 'Walden', '--database', databaseUrl]);
  expect([code, stderr]).toEqual([2, expect.stringContaining('needs a running server')]);
});
