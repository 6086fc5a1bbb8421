import { join } from 'node:path';
import { unwrap } from '@foreword/client/client.ts';
import { NO_DECISION } from '@foreword/domain/decision-schema.ts';
import { describe, expect, test } from 'vitest';
import { folderWith } from '../testing/folder.ts';
import { testSite } from '../testing/site.ts';

const { client, foreword, json } = testSite();

interface Preview {
  id: number;
  title: string;
  author: string | null;
  abstract: string;
  isPublished: boolean;
  isFeatured: boolean;
  updatedAt: string;
  keyTopics: { title: string }[];
}

const WHOLE = {
  title: 'Walden',
  author: 'Henry David Thoreau',
  category: 'General Non-Fiction',
  abstract: 'Two years by a pond.',
  introduction: 'He built a cabin.',
  keyTopics: ['Economy'],
};

const create = async (fields: Partial<typeof WHOLE> = {}) =>
  unwrap(await client().previews.create({ ...WHOLE, ...fields }));
const total = async () => unwrap(await client().previews.listAll({})).total;

describe('previews create', () => {
  test('makes a draft of a title', async () => {
    const { code, stdout } = await foreword(['previews', 'create', '--title', 'Emma']);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Created preview \d+: Emma\n$/)]);
  });

  test('takes Markdown with front matter, and options over it', async () => {
    const folder = folderWith({
      'walden.md': `---
title: Walden
author: Henry David Thoreau
category: General Non-Fiction
---

## Abstract

Two years by a pond.

## Introduction

He built a cabin.

## Key Topics & Thematic Insights

### Economy

What a life costs.
`,
    });
    const args = ['previews', 'create', '--file', 'walden.md', '--author', 'H. D.', '--publish'];
    expect(await json<Preview>(args, { cwd: folder })).toMatchObject({
      title: 'Walden',
      author: 'H. D.',
      abstract: 'Two years by a pond.',
      keyTopics: [{ title: 'Economy', content: 'What a life costs.' }],
      isPublished: true,
    });
  });

  test('names the missing fields on publishing, and saves nothing', async () => {
    const before = await total();
    const args = ['previews', 'create', '--title', 'Emma', '--publish'];
    const { code, stderr } = await foreword(args);
    expect(code).toBe(6);
    expect(stderr).toContain('category: Category is required');
    expect(stderr).toContain('keyTopics: Key topics are required');
    expect(await total()).toBe(before);
  });

  test.each([
    ['{"title": ', 'x.json is not JSON'],
    ['[]', 'x.json must hold one JSON object'],
    ['{"title": "x", "colour": "red"}', 'colour'],
    ['---\ntitle: [x\n---\n', 'x.json:'],
    ['---\ntitle: x\n---\n\n## Colours\n', 'x.json:5'],
  ])('refuses %j and names what is wrong', async (text, message) => {
    const folder = folderWith({ 'x.json': text });
    const args = ['previews', 'create', '--file', join(folder, 'x.json')];
    const { code, stderr } = await foreword(args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

test.each(['', '# Walden\n'])('Markdown without front matter is refused: %j', async (text) => {
  const path = join(folderWith({ 'note.md': text }), 'note.md');
  const { code, stderr } = await foreword(['previews', 'create', '--file', path]);
  expect([code, stderr]).toEqual([2, expect.stringContaining('note.md has no front matter')]);
});

describe('previews update', () => {
  test('changes the given fields only', async () => {
    const { id, abstract } = await create();
    const saved = await json<Preview>(['previews', 'update', `${id}`, '--title', 'Walden Pond']);
    expect(saved).toMatchObject({ title: 'Walden Pond', abstract });
  });

  test('refuses a save over a newer change', async () => {
    const { id } = await create();
    const { stdout: read } = await foreword(['previews', 'get', `${id}`, '--json']);
    await client().previews.update({ id, author: 'Somebody' });
    const { code } = await foreword(['previews', 'update', `${id}`, '--file', '-'], {
      stdin: read,
    });
    expect(code).toBe(5);
  });

  test('needs something to change', async () => {
    const { code, stderr } = await foreword(['previews', 'update', '1']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('Nothing to change was given')]);
  });
});

test('publish, unpublish and delete do what they say', async () => {
  const { id } = await create();
  expect(await json(['previews', 'publish', `${id}`])).toMatchObject({ isPublished: true });
  expect(await json(['previews', 'unpublish', `${id}`])).toMatchObject({ isPublished: false });

  const asked = await foreword(['previews', 'delete', `${id}`]);
  expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining('confirm with --yes')]);
  const { stdout } = await foreword(['previews', 'delete', `${id}`, '--yes']);
  expect(stdout).toBe(`Deleted preview ${id}: Walden\n`);
  expect(await client().previews.adminById({ id })).toMatchObject({ ok: false });
});

test('the list filters published previews by facets, in an order', async () => {
  const decision = {
    ...NO_DECISION,
    verdict: { call: 'skip' as const, reason: 'Read the later book.' },
  };
  for (const title of ['Skipped B', 'Skipped A']) {
    unwrap(await client().previews.create({ ...WHOLE, title, decision, isPublished: true }));
  }
  const facets = ['previews', 'list', '--verdict', 'skip,borrow'];
  const { items } = await json<{ items: Preview[] }>([...facets, '--sort', 'title']);
  expect(items.map(({ title }) => title)).toEqual(['Skipped A', 'Skipped B']);
  const unknown = await foreword(['previews', 'list', '--verdict', 'keep']);
  expect(unknown.stderr).toContain('verdict: Unknown value "keep"');
  const both = await foreword([...facets, '--status', 'draft']);
  expect(both.code).toBe(2);
});

test('a title cannot command the terminal', async () => {
  await create({ title: '\u001b]0;owned\u0007 Walden \u202e\nX' });
  const { stdout } = await foreword(['previews', 'list', '--limit', '1']);
  expect(stdout).toContain('\ufffd]0;owned\ufffd Walden \ufffd X');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect(stdout).not.toMatch(/[\u001b\u0007\u202e]/);
});
