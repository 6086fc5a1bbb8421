import { expect, test } from 'vitest';
import { startRouter } from '../testing/router.ts';

test('a check of a saved preview names what is wrong, and changes nothing', async () => {
  const { editor, seed } = await startRouter();
  const { id } = await seed.preview({ references: ['Odlyzko 2020, doi:11.1/x'] });
  const before = await editor.previews.adminById({ id });
  const { findings, coverage, contentHash } = await editor.checks.preview({ id });
  expect(findings).toContainEqual({
    rule: 'reference.doi',
    severity: 'advice',
    field: 'references',
    path: 'references[0]',
    start: 14,
    end: 24,
    message: expect.stringContaining('damaged'),
  });
  expect(findings.map(({ rule }) => rule)).toContain('decision.missing');
  expect(coverage).toBeNull();
  expect(await editor.previews.adminById({ id })).toEqual(before);
  expect((await editor.checks.preview({ id })).contentHash).toBe(contentHash);
});

test('content is checked without saving it, and has the hash of its words', async () => {
  const { editor, seed } = await startRouter();
  const saved = await seed.preview({ references: ['https://x'] });
  const { id: _, ...content } = await editor.previews.adminById({ id: saved.id });
  const { abstract, references } = content;
  const given = { content: { abstract, references }, bookSummaryId: saved.id };
  const { findings, contentHash } = await editor.checks.content(given);
  expect(findings.map(({ rule }) => rule)).toContain('reference.url');
  const other = await editor.checks.content({ content: { abstract: `${abstract}!`, references } });
  expect(other.contentHash).not.toBe(contentHash);
});

test('a check of an unknown preview is not found; unknown fields are refused', async () => {
  const { editor } = await startRouter();
  await expect(editor.checks.preview({ id: 99 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const content = {};
  await expect(editor.checks.content({ content, bookSummaryId: 99 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(editor.checks.content({ content: { stars: 5 } as never })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});
