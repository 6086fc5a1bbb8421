import { testEngines } from '@foreword/db/testing/database.ts';
import { describe, expect, test } from 'vitest';
import { keepGenerated } from '../generation/generated-text.ts';
import { startRouter, TEST_USERS } from '../testing/router.ts';

const ABSTRACT = 'The author went to the woods because he wished to live deliberately.';
const CONCLUSION = 'A book to argue with, and to read again when life is crowded.';

/** A published preview with a generated abstract and conclusion. */
async function startWithGenerated(engine: (typeof testEngines)[number]) {
  const site = await startRouter({ engine });
  const { callAs, contextAs, editor } = site;
  await keepGenerated(contextAs(TEST_USERS.editor) as never, {
    provider: 'openai',
    model: 'gpt-5',
    fields: { abstract: ABSTRACT, conclusion: CONCLUSION },
  });
  const content = {
    title: 'Walden',
    category: 'General Non-Fiction',
    abstract: ABSTRACT,
    introduction: 'By hand.',
    keyTopics: [{ title: 'Economy', content: '' }],
    conclusion: CONCLUSION,
    isPublished: true,
  };
  const { id } = await editor.previews.create(content);
  const scripted = (...scopes: string[]) => {
    const { identity, ...context } = contextAs(TEST_USERS.editor);
    const apiToken = { id: 1, name: 'Script', scopes };
    return callAs({ ...context, identity: { ...identity, apiToken } } as never);
  };
  const madeNow = async () => (await site.visitor.previews.byId({ id })).made;
  return { ...site, id, content, scripted, madeNow, other: callAs(contextAs(TEST_USERS.admin)) };
}

describe.each(testEngines)('a review on %s', (engine) => {
  test('names the reviewer, changes what readers learn, and keeps the time of change', async () => {
    const { id, editor, other, admin, madeNow } = await startWithGenerated(engine);
    const { updatedAt } = await editor.previews.adminById({ id });
    expect(await madeNow()).toBe('ai-generated');
    const part = await other.reviews.add({ id, fields: ['abstract', 'introduction'] });
    expect(part.provenance.abstract).toMatchObject({
      origin: 'generated',
      by: 'Edith Ediger',
      reviewedBy: 'Ada Adminson',
      reviewedAt: '2026-03-01T09:30:00.000Z',
    });
    expect(part.provenance.introduction?.reviewedAt).toBeNull();
    expect(part.updatedAt).toBe(updatedAt);
    expect(await madeNow()).toBe('ai-generated');
    await editor.reviews.add({ id, fields: ['conclusion'] });
    expect(await madeNow()).toBe('ai-assisted');
    const again = await editor.reviews.add({ id, fields: ['abstract'] });
    expect(again.provenance.abstract?.reviewedBy).toBe('Ada Adminson');
    const events = (await admin.audit.list({ action: 'reviews' })).items;
    expect(events.map(({ detail }) => detail)).toEqual([
      { fields: ['conclusion'] },
      { fields: ['abstract'] },
    ]);
  });

  test('reaches each version with the same text and ends when the text changes', async () => {
    const { id, editor, madeNow } = await startWithGenerated(engine);
    const same = await editor.versions.create({ id, introduction: 'Another' });
    const other = await editor.versions.create({ id, abstract: ABSTRACT.replace('woods', 'wood') });
    await editor.versions.publish({ id, versionId: same.id });
    await editor.reviews.add({ id, fields: ['abstract', 'conclusion'] });
    expect(await madeNow()).toBe('ai-assisted');
    const reviewed = async (versionId: number) => {
      const { provenance } = await editor.versions.byId({ id, versionId });
      return [provenance.abstract?.reviewedBy, provenance.conclusion?.reviewedBy];
    };
    expect(await reviewed(same.id)).toEqual(['Edith Ediger', 'Edith Ediger']);
    expect(await reviewed(other.id)).toEqual([null, 'Edith Ediger']);
    const edited = await editor.previews.update({
      id,
      abstract: ABSTRACT.replace('woods', 'wood'),
    });
    expect(edited.provenance.abstract).toMatchObject({
      origin: 'generated-edited',
      reviewedAt: null,
    });
    const restored = await editor.versions.setCurrent({ id, versionId: same.id });
    expect(restored.provenance.abstract?.reviewedBy).toBe('Edith Ediger');
    await editor.reviews.add({ id, versionId: other.id, fields: ['abstract'] });
    expect(await reviewed(other.id)).toEqual(['Edith Ediger', 'Edith Ediger']);
  });

  test('comes with a save: of a new preview, of changes, of a version that is published', async () => {
    const { id, content, admin, editor, visitor, madeNow } = await startWithGenerated(engine);
    const made = await editor.previews.create({ ...content, reviewedFields: ['abstract'] });
    expect((await visitor.previews.byId({ id: made.id })).made).toBe('ai-generated');
    await editor.previews.update({ id: made.id, reviewedFields: ['conclusion', 'title'] });
    expect((await visitor.previews.byId({ id: made.id })).made).toBe('ai-assisted');
    const version = await editor.versions.create({ id, changes: '' });
    const edited = { abstract: `${ABSTRACT} So.`, isPublished: true };
    await editor.previews.update({ id, ...edited, reviewedFields: ['abstract'] });
    expect(await madeNow()).toBe('ai-generated');
    await editor.versions.publish({
      id,
      versionId: version.id,
      reviewedFields: ['abstract', 'conclusion'],
    });
    expect(await madeNow()).toBe('ai-assisted');
    await editor.versions.publish({ id, versionId: version.id });
    const reviewedIn = async (action: 'previews.create' | 'previews.update' | 'versions.publish') =>
      (await admin.audit.list({ action })).items.map(({ detail }) => detail?.reviewed);
    expect(await reviewedIn('previews.create')).toContainEqual(['abstract']);
    expect(await reviewedIn('previews.update')).toEqual([['abstract'], ['conclusion']]);
    expect(await reviewedIn('versions.publish')).toEqual([undefined, ['abstract', 'conclusion']]);
  });

  test('with the publish flag alone is of the published version, which readers see again', async () => {
    const { id, editor, contextAs, madeNow } = await startWithGenerated(engine);
    const { id: versionId } = await editor.versions.create({ id });
    await editor.versions.publish({ id, versionId });
    await editor.previews.update({ id, isPublished: false });
    const another = 'Another text of the provider, which no person has read before.';
    const fields = { abstract: another };
    await keepGenerated(contextAs(TEST_USERS.editor) as never, {
      provider: 'openai',
      model: 'gpt-5',
      fields,
    });
    await editor.previews.update({ id, ...fields });
    const reviewedFields = ['abstract' as const, 'conclusion' as const];
    const saved = await editor.previews.update({ id, isPublished: true, reviewedFields });
    expect(await madeNow()).toBe('ai-assisted');
    const { abstract, conclusion } = saved.provenance;
    expect([abstract?.reviewedAt, conclusion?.reviewedBy]).toEqual([null, 'Edith Ediger']);
    expect(await editor.previews.adminById({ id })).toEqual(saved);
  });

  test('without the flag is of the working copy, also where readers see a version', async () => {
    const { id, editor, madeNow } = await startWithGenerated(engine);
    const { id: versionId } = await editor.versions.create({ id });
    await editor.versions.publish({ id, versionId });
    await editor.previews.update({ id, conclusion: `${CONCLUSION} So.` });
    const reviewedFields = ['abstract' as const, 'conclusion' as const];
    const { provenance } = await editor.previews.update({ id, reviewedFields });
    expect(provenance.conclusion?.reviewedBy).toBe('Edith Ediger');
    const version = await editor.versions.byId({ id, versionId });
    expect(version.provenance.abstract?.reviewedBy).toBe('Edith Ediger');
    expect(version.provenance.conclusion?.reviewedBy).toBeNull();
    expect(await madeNow()).toBe('ai-generated');
  });

  test('with a save of text reaches the versions that have this text', async () => {
    const { id, editor } = await startWithGenerated(engine);
    const abstract = `${ABSTRACT} So.`;
    const version = await editor.versions.create({ id, abstract });
    await editor.previews.update({ id, abstract, reviewedFields: ['abstract'] });
    const { provenance } = await editor.versions.byId({ id, versionId: version.id });
    expect(provenance.abstract?.reviewedBy).toBe('Edith Ediger');
  });

  test('of a text that another editor has replaced since is refused', async () => {
    const { id, editor, other, madeNow } = await startWithGenerated(engine);
    const { updatedAt } = await other.previews.adminById({ id });
    await editor.previews.update({ id, introduction: 'Saved meanwhile.' });
    const review = { id, fields: ['abstract' as const] };
    await expect(
      other.reviews.add({ ...review, updatedAt: '2020-01-01T00:00:00Z' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(other.reviews.add({ ...review, updatedAt })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await madeNow()).toBe('ai-generated');
    const now = (await other.previews.adminById({ id })).updatedAt;
    const { provenance } = await other.reviews.add({ ...review, updatedAt: now });
    expect(provenance.abstract?.reviewedBy).toBe('Ada Adminson');
  });

  test('needs the scope "review" of a script, alone and with a save', async () => {
    const { id, editor, scripted, content, madeNow } = await startWithGenerated(engine);
    const { id: versionId } = await editor.versions.create({ id, changes: '' });
    const reviewedFields = ['abstract' as const];
    const script = scripted('read', 'draft', 'publish');
    for (const act of [
      () => script.reviews.add({ id, fields: reviewedFields }),
      () => script.previews.create({ ...content, reviewedFields }),
      () => script.previews.update({ id, conclusion: 'Mine.', reviewedFields }),
      () => script.versions.publish({ id, versionId, reviewedFields }),
    ]) {
      await expect(act()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    expect(await madeNow()).toBe('ai-generated');
    const { provenance } = await scripted('review').reviews.add({ id, fields: reviewedFields });
    expect(provenance.abstract?.reviewedBy).toBe('Edith Ediger');
  });

  test('needs a known field and a known preview', async () => {
    const { editor, id } = await startWithGenerated(engine);
    await expect(editor.reviews.add({ id, fields: ['stars'] } as never)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(editor.reviews.add({ id: 999, fields: [] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
