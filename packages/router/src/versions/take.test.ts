import { testEngines } from '@foreword/db/testing/database.ts';
import { describe, expect, test } from 'vitest';
import { keepGenerated } from '../generation/generated-text.ts';
import { startRouter, TEST_USERS } from '../testing/router.ts';

const ABSTRACT = 'He went to the woods because he wished to live deliberately.';
const TOPICS = [
  { title: 'Economy', content: 'What a life costs.' },
  { title: 'Solitude', content: 'Company of another kind.' },
];

/** A preview by hand, and a version of it with a generated, reviewed abstract and one other topic. */
async function startWithVersion(engine: (typeof testEngines)[number]) {
  const site = await startRouter({ engine });
  const { admin, editor, contextAs } = site;
  const { id } = await editor.previews.create({
    title: 'Walden',
    category: 'General Non-Fiction',
    abstract: 'By hand.',
    introduction: 'By hand.',
    keyTopics: TOPICS,
  });
  const topic = { title: 'Sounds', content: 'The train passes the pond.' };
  await keepGenerated(contextAs(TEST_USERS.admin) as never, {
    provider: 'openai',
    model: 'gpt-5',
    fields: { abstract: ABSTRACT, keyTopics: [topic] },
  });
  const { id: versionId } = await admin.versions.create({
    id,
    abstract: ABSTRACT,
    keyTopics: [topic],
  });
  await admin.reviews.add({ id, versionId, fields: ['abstract'] });
  const before = await editor.previews.adminById({ id });
  return { ...site, id, versionId, topic, before };
}

describe.each(testEngines)('taking from a version on %s', (engine) => {
  test('a field comes with its origin and review, and recovering the copy undoes it', async () => {
    const { editor, id, versionId, before } = await startWithVersion(engine);
    const { updatedAt } = before;
    const taken = await editor.versions.take({ id, versionId, field: 'abstract', updatedAt });
    expect(taken.preview).toMatchObject({ abstract: ABSTRACT, introduction: 'By hand.' });
    expect(taken.preview.rawMarkdown).toContain(ABSTRACT);
    expect(taken.preview.provenance.abstract).toMatchObject({
      origin: 'generated',
      by: 'Ada Adminson',
      reviewedBy: 'Ada Adminson',
    });
    const undo = { id: taken.undoCopyId ?? 0, updatedAt: taken.preview.updatedAt };
    const undone = await editor.recovery.recover(undo);
    expect(undone).toEqual({ ...before, updatedAt: undone.updatedAt });
  });

  test('other fields keep their origin, also where the version has the same text with another one', async () => {
    const { admin, editor, id, contextAs } = await startWithVersion(engine);
    const conclusion = 'A copy from the screen of the editor who had it generated.';
    const { id: versionId, provenance } = await admin.versions.create({ id, conclusion });
    expect(provenance.conclusion?.origin).toBe('typed');
    await keepGenerated(contextAs(TEST_USERS.editor) as never, {
      provider: 'openai',
      model: 'gpt-5',
      fields: { conclusion },
    });
    const before = await editor.previews.update({ id, conclusion, abstract: 'Other.' });
    const { preview } = await admin.versions.take({ id, versionId, field: 'abstract' });
    expect(preview.provenance.conclusion).toEqual(before.provenance.conclusion);
    expect(before.provenance.conclusion?.origin).toBe('generated');
  });

  test('a topic replaces another or is added; a generated one marks the list', async () => {
    const { editor, id, versionId, topic } = await startWithVersion(engine);
    const take = (at: { index: number; replaces?: number }) =>
      editor.versions.take({ id, versionId, field: 'keyTopics', topic: at });
    const replaced = await take({ index: 0, replaces: 1 });
    expect(replaced.preview.keyTopics).toEqual([TOPICS[0], topic]);
    expect(replaced.preview.provenance.keyTopics).toMatchObject({
      origin: 'generated-edited',
      provider: 'openai',
      by: 'Edith Ediger',
    });
    expect((await take({ index: 0 })).preview.keyTopics).toEqual([topic, TOPICS[0], topic]);
    await expect(take({ index: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(take({ index: 0, replaces: 3 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const keyTopics = Array.from({ length: 500 }, (_, index) => ({
      title: `${index}`,
      content: '',
    }));
    await editor.previews.update({ id, keyTopics });
    await expect(take({ index: 0 })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });

  test('a topic of a list that is generated in part marks the list, whichever topic it is', async () => {
    const { admin, editor, id, topic } = await startWithVersion(engine);
    const typed = { title: 'Ponds', content: 'Of ice, and of the men who cut it for the south.' };
    const { id: versionId } = await admin.versions.create({ id, keyTopics: [topic, typed] });
    const at = { id, versionId, field: 'keyTopics' as const, topic: { index: 1 } };
    const { preview } = await editor.versions.take(at);
    expect(preview.keyTopics).toContainEqual(typed);
    expect(preview.provenance.keyTopics).toMatchObject({
      origin: 'generated-edited',
      provider: 'openai',
    });
    expect((await admin.audit.list({ limit: 1 })).items).toMatchObject([
      { action: 'versions.take', detail: { versionId, versionNumber: 2, fields: ['keyTopics'] } },
    ]);
  });

  test('is refused after another save, as is its undoing', async () => {
    const { editor, id, versionId, before } = await startWithVersion(engine);
    const taken = await editor.versions.take({ id, versionId, field: 'abstract' });
    const { updatedAt } = before;
    const again = { id, versionId, field: 'abstract' as const, updatedAt };
    await expect(editor.versions.take(again)).rejects.toMatchObject({ code: 'CONFLICT' });
    await editor.previews.update({ id, introduction: 'Newer' });
    const undo = { id: taken.undoCopyId ?? 0, updatedAt: taken.preview.updatedAt };
    await expect(editor.recovery.recover(undo)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await editor.previews.adminById({ id })).introduction).toBe('Newer');
  });

  test('a locked field is not taken, as a whole or by topic, until it is unlocked', async () => {
    const { editor, id, versionId } = await startWithVersion(engine);
    const lock = (lockedFields: ('abstract' | 'keyTopics')[]) =>
      editor.previews.update({ id, lockedFields });
    const locked = await lock(['abstract', 'keyTopics']);
    const refusal = (label: string) => ({
      code: 'UNPROCESSABLE_CONTENT',
      message: `${label} is locked; unlock it first`,
      cause: { issues: [{ path: 'field', message: `${label} is locked; unlock it first` }] },
    });
    const takeAbstract = () => editor.versions.take({ id, versionId, field: 'abstract' });
    await expect(takeAbstract()).rejects.toMatchObject(refusal('Abstract'));
    for (const topic of [undefined, { index: 0, replaces: 0 }]) {
      const taking = editor.versions.take({ id, versionId, field: 'keyTopics', topic });
      await expect(taking).rejects.toMatchObject(refusal('Key Topics'));
    }
    expect(await editor.previews.adminById({ id })).toEqual(locked);
    expect((await editor.recovery.list({ previewId: id })).items).toEqual([]);
    await lock(['keyTopics']);
    expect((await takeAbstract()).preview).toMatchObject({
      abstract: ABSTRACT,
      lockedFields: ['keyTopics'],
    });
  });

  test('needs a version of the preview, a known field, and topics of key topics', async () => {
    const { editor, seed, id, versionId } = await startWithVersion(engine);
    const other = await seed.preview();
    await expect(
      editor.versions.take({ id: other.id, versionId, field: 'abstract' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const input of [{ field: 'stars' }, { field: 'abstract', topic: { index: 0 } }]) {
      await expect(
        editor.versions.take({ id, versionId, ...input } as never),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });
});
