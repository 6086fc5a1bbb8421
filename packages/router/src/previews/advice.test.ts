import { NO_DECISION } from '@foreword/domain/decision-schema.ts';
import { describe, expect, test } from 'vitest';
import { startRouter } from '../testing/router.ts';

const alternative = (previewId: number) => ({
  relation: 'instead' as const,
  title: 'W',
  previewId,
});

async function start() {
  const { editor, visitor, seed } = await startRouter();
  const other = await seed.preview({ title: 'The other' });
  const { id } = await seed.preview({ title: 'Walden' });
  return { editor, visitor, seed, id, other: other.id };
}

describe('advice', () => {
  test('is written, kept by other writes, replaced whole, and cleared', async () => {
    const { editor, visitor, id, other } = await start();
    const decision = { verdict: { call: 'skip' as const }, alternatives: [alternative(other)] };
    await editor.previews.update({ id, decision, book: { words: 100_000 } });
    await editor.previews.update({ id, abstract: 'New.' });
    const read = await visitor.previews.byId({ id });
    expect(read.decision).toMatchObject({
      verdict: { call: 'skip', reason: '' },
      alternatives: [{ previewId: other }],
    });
    expect(read.book).toMatchObject({ words: 100_000, pages: null });
    await editor.previews.update({ id, decision: { difficulty: 'easy' }, book: null });
    const after = await visitor.previews.byId({ id });
    expect(after).toMatchObject({ decision: { verdict: null, difficulty: 'easy' }, book: null });
  });

  test('belongs to versions', async () => {
    const { editor, visitor, id } = await start();
    const { id: versionId } = await editor.versions.create({
      id,
      decision: { difficulty: 'easy' },
    });
    await editor.previews.update({ id, decision: { difficulty: 'demanding' } });
    await editor.versions.publish({ id, versionId });
    expect((await visitor.previews.byId({ id })).decision?.difficulty).toBe('easy');
  });

  test('names a preview to readers only while it is published', async () => {
    const { editor, visitor, id, other } = await start();
    await editor.previews.update({ id, decision: { alternatives: [alternative(other)] } });
    const named = async () =>
      (await visitor.previews.byId({ id })).decision?.alternatives[0]?.previewId;
    expect(await named()).toBe(other);
    await editor.previews.update({ id: other, isPublished: false });
    expect(await named()).toBeNull();
    expect((await editor.previews.adminById({ id })).decision?.alternatives[0]?.previewId).toBe(
      other,
    );
  });

  test('may keep the number of a preview that was deleted since', async () => {
    const { editor, seed, id } = await start();
    const gone = await seed.preview({ title: 'Gone' });
    const saved = await editor.previews.update({
      id,
      decision: { alternatives: [alternative(gone.id)] },
    });
    await editor.previews.remove({ id: gone.id });
    const again = await editor.previews.update({ ...saved, abstract: 'New.' });
    expect(again.decision).toEqual(saved.decision);
    expect(again.abstract).toBe('New.');
    const alternatives = [alternative(gone.id), alternative(999)];
    await expect(editor.previews.update({ id, decision: { alternatives } })).rejects.toMatchObject({
      cause: { issues: [{ path: 'decision.alternatives[1].previewId' }] },
    });
  });

  test.each([
    ['an unknown preview', () => 999, 'Preview 999 does not exist'],
    ['the preview itself', (id: number) => id, 'Must not be the preview itself'],
  ])('cannot name %s', async (_, previewIdOf, message) => {
    const { editor, id, other } = await start();
    const alternatives = [alternative(other), alternative(previewIdOf(id))];
    const path = 'decision.alternatives[1].previewId';
    const refusal = { code: 'BAD_REQUEST', cause: { issues: [{ path, message }] } };
    await expect(editor.previews.update({ id, decision: { alternatives } })).rejects.toMatchObject(
      refusal,
    );
    await expect(editor.versions.create({ id, decision: { alternatives } })).rejects.toMatchObject(
      refusal,
    );
    expect((await editor.previews.adminById({ id })).decision).toBeNull();
  });
});

test('advice joins Markdown that was made from the sections, and leaves Markdown by hand alone', async () => {
  const { editor, id } = await start();
  const decision = { difficulty: 'easy' as const };
  await editor.previews.update({ id, rawMarkdown: '' });
  const made = await editor.previews.update({ id, decision });
  expect(made.rawMarkdown).toContain('- **Difficulty:** Easy');
  await editor.previews.update({ id, rawMarkdown: '# By hand' });
  const kept = await editor.previews.update({ id, decision: null });
  expect(kept.rawMarkdown).toBe('# By hand');
});

describe('an ISBN', () => {
  test('is stored as 13 digits', async () => {
    const { editor, id } = await start();
    const saved = await editor.previews.update({ id, isbn: '0-306-40615-2' });
    expect(saved.isbn).toBe('9780306406157');
  });

  test('with a wrong check digit is refused, unless it stood there before', async () => {
    const { editor, seed, id } = await start();
    const refusal = { code: 'BAD_REQUEST', cause: { issues: [{ path: 'isbn' }] } };
    const isbn = '978-0-306-40615-8';
    await expect(editor.previews.update({ id, isbn })).rejects.toMatchObject(refusal);
    await expect(
      editor.previews.create({
        title: 'T',
        category: '',
        abstract: '',
        introduction: '',
        keyTopics: [],
        isbn,
      }),
    ).rejects.toMatchObject(refusal);
    const old = await seed.preview({ isbn });
    const saved = await editor.previews.update({ id: old.id, isbn, abstract: 'New.' });
    expect(saved).toMatchObject({ isbn, abstract: 'New.' });
  });

  test('of an alternative follows the same rule', async () => {
    const { editor, seed, id } = await start();
    const naming = (isbn: string) => ({
      ...NO_DECISION,
      alternatives: [
        { relation: 'next' as const, title: 'W', author: null, isbn, previewId: null, reason: '' },
      ],
    });
    const stored = await editor.previews.update({ id, decision: naming('0-306-40615-2') });
    expect(stored.decision).toEqual(naming('9780306406157'));
    const refusal = {
      code: 'BAD_REQUEST',
      cause: { issues: [{ path: 'decision.alternatives.0.isbn' }] },
    };
    const damaged = naming('978-0-306-40615-8');
    await expect(editor.previews.update({ id, decision: damaged })).rejects.toMatchObject(refusal);
    const old = await seed.preview({ decision: damaged });
    const saved = await editor.previews.update({
      id: old.id,
      decision: { ...damaged, difficulty: 'easy' },
    });
    expect(saved.decision).toEqual({ ...damaged, difficulty: 'easy' });
    const { findings } = await editor.checks.content({ content: { decision: damaged } });
    expect(findings).toContainEqual(
      expect.objectContaining({
        rule: 'reference.isbn',
        path: 'decision.alternatives[0].isbn',
      }),
    );
  });
});
