import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../testing/command.ts';
import { folderWith } from '../testing/folder.ts';
import { testSite } from '../testing/site.ts';

const site = testSite({ SAMPLE_CONTENT: 'on' });

interface Checked {
  id: number | null;
  title: string;
  findings: { rule: string; severity: string; path: string }[];
}

const BOOK = 'I went to the woods because I wished to live deliberately.';
const DRAFT = {
  title: 'Own',
  abstract: 'So “I went to the woods because I wished to live slowly”.',
};

describe('foreword check', () => {
  test('checks a preview, and content of a file with its sources', async () => {
    const folder = folderWith({ 'book.txt': BOOK, 'draft.json': JSON.stringify(DRAFT) });
    await site.foreword(['sources', 'add', '3', join(folder, 'book.txt')]);
    const saved = await site.foreword(['check', '3', '--json']);
    expect(saved.code).toBe(0);
    expect(JSON.parse(saved.stdout)).toMatchObject({
      id: 3,
      coverage: { tenths: expect.any(Array) },
    });
    const file = ['check', '3', '--file', join(folder, 'draft.json')];
    const drafted = await site.json<Checked>(file);
    expect(drafted).toMatchObject({ id: null, title: 'Own' });
    expect(drafted.findings.map(({ rule }) => rule)).toContain('quote.altered');
    const { code, stdout, stderr } = await site.foreword([...file, '--fail-on', 'advice']);
    expect(code).toBe(6);
    expect(stdout).toMatch(/advice\s+quote\.altered\s+abstract\s+The source says: I went/);
    expect(stderr).toMatch(/^1 checked: 0 blocking, \d+ advice\n$/);
  });

  test('checks the whole site, also without a server', async () => {
    const all = await site.json<Checked[]>(['check', '--all']);
    expect(all.length).toBeGreaterThan(10);
    const database = ['--database', `file:${join(folderWith(), 'new.db')}`];
    await runCommand(['users', 'create', 'ada@books.example', '--role', 'admin', ...database]);
    expect(await runCommand(['check', '--all', ...database])).toMatchObject({
      code: 0,
      stdout: 'Nothing found.\n',
    });
  });

  test.each([[[]], [['3', '--all']], [['--all', '--file', 'x']]])(
    'wants one thing to check: %j',
    async (args) => {
      const { code, stderr } = await site.foreword(['check', ...args]);
      expect([code, stderr]).toEqual([2, expect.stringContaining('--file or --all')]);
    },
  );
});
