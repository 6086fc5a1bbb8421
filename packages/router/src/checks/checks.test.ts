import { fromProvenance } from '@foreword/db/repositories/provenance.ts';
import { insertSource } from '@foreword/db/repositories/source.ts';
import type { Db } from '@foreword/db/schema.ts';
import { sourceSeed } from '@foreword/db/testing/builders.ts';
import { storedProvenanceSchema } from '@foreword/domain/provenance-schema.ts';
import { expect, test } from 'vitest';
import { mergeContent } from '../previews/content.ts';
import { startRouter } from '../testing/router.ts';
import { checkMaterial, runCheck } from './check-material.ts';

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

test('what was read, or what would be saved, is checked as it stands', async () => {
  const { editor, seed } = await startRouter();
  const read = await editor.previews.adminById({ id: (await seed.preview()).id });
  const { contentHash } = await editor.checks.preview({ id: read.id });
  const saved = { ...read, isPublished: true, reviewedFields: [], made: 'none' };
  for (const content of [read, saved]) {
    expect((await editor.checks.content({ content })).contentHash).toBe(contentHash);
  }
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

const BOOK =
  'CHAPTER I. ECONOMY\n\nThe mass of men lead lives of quiet desperation.\n\nMy cabin cost little in 1845.';

async function addSource(db: Db, previewId: number, text = BOOK): Promise<void> {
  await insertSource(db, previewId, sourceSeed({ text }));
}

test('a check compares with the sources of the preview, and with no other', async () => {
  const { db, editor, seed } = await startRouter();
  const abstract = 'He says “the mass of men lead lives of silent desperation” to all of us.';
  const [{ id }, other] = [await seed.preview({ abstract }), await seed.preview({ abstract })];
  await addSource(db, id);
  const { findings, coverage } = await editor.checks.preview({ id });
  const quote = findings.find(({ rule }) => rule === 'quote.altered');
  expect(quote).toMatchObject({
    path: 'abstract',
    source: { text: 'The mass of men lead lives of quiet desperation' },
  });
  expect(coverage?.tenths[2]).toBe(1);
  const unsaved = await editor.checks.content({ content: { abstract }, bookSummaryId: id });
  expect(unsaved.findings.filter(({ rule }) => rule === 'quote.altered')).toEqual([quote]);
  expect((await editor.checks.preview({ id: other.id })).coverage).toBeNull();
});

test('a source that is read while its preview is deleted is whole again in the recovered preview', async () => {
  const { db, editor, context, seed } = await startRouter();
  const abstract = 'He says “the mass of men lead lives of quiet desperation” to all of us.';
  const { id } = await seed.preview({ abstract });
  await addSource(db, id);
  const content = mergeContent(await editor.previews.adminById({ id }));
  const material = await checkMaterial(db, id, { content, provenance: {} });
  await editor.previews.remove({ id });
  await expect(runCheck(context, material)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const [copy] = (await editor.recovery.list({})).items;
  const recovered = await editor.recovery.recover({ id: copy?.id ?? 0 });
  const { findings } = await editor.checks.preview({ id: recovered.id });
  expect(findings.filter(({ rule }) => rule.startsWith('quote'))).toEqual([]);
});

const { fields: _, ...generated } = storedProvenanceSchema.element.parse({
  fields: [],
  origin: 'generated',
});

test('figures count in generated fields, also where an editor changed some words; not in typed ones', async () => {
  const { db, editor, seed } = await startRouter();
  const { id } = await seed.preview({ conclusion: 'It cost him 99 dollars in 1846.' });
  await addSource(db, id);
  const provenance = fromProvenance({ conclusion: generated });
  await db.updateTable('preview').set({ provenance }).where('id', '=', id).execute();
  const rulesOf = (result: { findings: { rule: string; field: string }[] }) =>
    result.findings.filter(({ field }) => field === 'conclusion').map(({ rule }) => rule);
  const { conclusion } = await editor.previews.adminById({ id });
  expect(rulesOf(await editor.checks.preview({ id }))).toEqual([
    'review.missing',
    'figure.unsupported',
    'figure.unsupported',
  ]);
  const same = { content: { conclusion }, bookSummaryId: id };
  expect(rulesOf(await editor.checks.content(same))).toHaveLength(3);
  const edited = { content: { conclusion: `${conclusion} So he said.` }, bookSummaryId: id };
  expect(rulesOf(await editor.checks.content(edited))).toContain('figure.unsupported');
  const typed = { content: { conclusion: 'Nobody in 1999 paid that.' }, bookSummaryId: id };
  expect(rulesOf(await editor.checks.content(typed))).toEqual([]);
});
