import { expect, test } from 'vitest';
import { testSite } from '../testing/site.ts';

const { foreword, json } = testSite();

interface Category {
  id: number;
  name: string;
  slug: string;
  isActive: boolean;
}

test('categories are made, changed, put in order and deleted', async () => {
  const created = await json<Category>(['categories', 'create', 'World History']);
  expect(created).toMatchObject({ slug: 'world-history', isActive: true });
  const id = `${created.id}`;
  const updated = await json<Category>([
    'categories',
    'update',
    id,
    '--name',
    'History',
    '--inactive',
  ]);
  expect(updated).toMatchObject({ name: 'History', slug: 'world-history', isActive: false });

  const { stdout } = await foreword(['categories', 'reorder', id, '2']);
  const [headings, ...rows] = stdout.trimEnd().split('\n');
  expect(headings).toMatch(/^ID +NAME +SLUG +STATUS +PREVIEWS$/);
  expect(rows.slice(0, 3)).toEqual([
    expect.stringMatching(/^ 8 +History +world-history +inactive +0$/),
    expect.stringMatching(/^ 2 +Business & Leadership /),
    expect.stringMatching(/^ 1 +NYT Bestsellers /),
  ]);

  const deleted = await foreword(['categories', 'delete', id, '--yes']);
  expect(deleted.stdout).toBe('Deleted category 8: History\n');
});

test.each([
  [['create', 'Business & Leadership'], 5],
  [['create', 'New', '--slug', 'No Slug'], 2],
  [['update', '99', '--name', 'X'], 3],
  [['update', '2'], 2],
  [['reorder', '1', '1'], 6],
  [['reorder', 'x'], 2],
])('categories %j ends with %i', async (args, exitCode) => {
  const { code, stderr } = await foreword(['categories', ...args]);
  expect(code).toBe(exitCode);
  expect(stderr).toMatch(/^foreword: \S/);
});
