import { insertAiCall } from '@foreword/db/repositories/ai-call.ts';
import { SEED_TIME } from '@foreword/db/testing/builders.ts';
import { testEngines } from '@foreword/db/testing/database.ts';
import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import { describe, expect, test } from 'vitest';
import { ABSTRACT, originsIn, startWithGenerated, TOPICS } from '../testing/generated-preview.ts';
import { TEST_USERS } from '../testing/router.ts';
import {
  exportAll,
  importInto,
  sitePreviewInput,
  siteVersionInput,
} from '../testing/site-transfer.ts';

describe.each(testEngines)('the origin of text on %s', (engine) => {
  test('is kept for each text: versions, the text before a change, and a deleted preview', async () => {
    const { create, editor, visitor, other } = await startWithGenerated(engine);
    const { id } = await create({ rawMarkdown: 'Own words' });
    const version = await editor.versions.create({ id, introduction: 'Another' });
    expect(originsIn(version.provenance)).toMatchObject({
      abstract: 'generated',
      introduction: 'typed',
      rawMarkdown: 'typed',
    });
    await editor.previews.update({ id, abstract: 'By hand' });
    const restored = await other.versions.setCurrent({ id, versionId: version.id });
    expect(restored.provenance).toEqual(version.provenance);
    const [copy] = (await editor.recovery.list({})).items;
    const recovered = await editor.recovery.recover({ id: copy?.id ?? 0 });
    expect(originsIn(recovered.provenance)).toMatchObject({
      abstract: 'typed',
      introduction: 'typed',
    });
    await editor.versions.publish({ id, versionId: version.id });
    expect((await visitor.previews.byId({ id })).made).toBe('ai-generated');
    await editor.previews.remove({ id });
    const [deleted] = (await editor.recovery.list({})).items;
    await editor.recovery.recover({ id: deleted?.id ?? 0 });
    expect((await editor.versions.byId({ id, versionId: version.id })).provenance).toEqual(
      version.provenance,
    );
    expect((await editor.previews.adminById({ id })).provenance).toEqual(recovered.provenance);
    expect(await editor.previews.byId({ id })).toMatchObject({ made: 'ai-generated' });
  });

  test('of generated text that comes back from a version is told, also for another user and after thirty days', async () => {
    const { create, callAs, contextAs, other } = await startWithGenerated(engine);
    const { id } = await create({ introduction: 'Typed by hand, and kept in a version.' });
    await other.versions.create({ id, changes: 'Before the rewrite' });
    const typed = { abstract: 'By hand.', keyTopics: [{ title: 'Own', content: 'By hand, too.' }] };
    await other.previews.update({ id, ...typed, introduction: '' });
    const now = () => new Date('2026-06-01T00:00:00Z');
    for (const editor of [other, callAs(contextAs(TEST_USERS.admin, { now }))]) {
      const back = await editor.previews.update({
        id,
        abstract: ABSTRACT,
        introduction: 'Typed by hand, and kept in a version.',
        conclusion: `${ABSTRACT} He stayed for two years.`,
        keyTopics: [...typed.keyTopics, ...TOPICS.slice(1)],
      });
      expect(originsIn(back.provenance)).toMatchObject({
        abstract: 'generated',
        introduction: 'typed',
        conclusion: 'generated-edited',
        keyTopics: 'generated-edited',
      });
      await other.previews.update({ id, ...typed, introduction: '', conclusion: '' });
    }
  });

  test('of text that was generated for the preview is told for any user who puts it back', async () => {
    const { create, editor, other, generate, db } = await startWithGenerated(engine);
    const call = { apiTokenId: null, previewId: null, provider: 'openai', model: 'gpt-5' };
    const usage = { purpose: 'preview', inputTokens: 1, outputTokens: 1, at: SEED_TIME } as const;
    const userId = TEST_USERS.editor.id;
    const conclusion = 'It is slow and long, and it pays each evening that a reader gives to it.';
    const futureThinking = 'Whether a cabin suits more than one is a question that it leaves.';
    await generate(
      { conclusion, futureThinking },
      { aiCallId: await insertAiCall(db, { ...call, ...usage, userId }) },
    );
    const { id } = await create({ conclusion });
    const unsaved = await other.previews.update({ id, futureThinking });
    expect(originsIn(unsaved.provenance)).toMatchObject({ futureThinking: 'generated' });
    const byHand = { conclusion: 'By hand.', abstract: '', keyTopics: [] };
    // The form of another editor, opened before this save, still has the text.
    for (const [text, origin] of [
      [conclusion, 'generated'],
      [`${conclusion} So they say.`, 'generated-edited'],
    ] as const) {
      await editor.previews.update({ id, ...byHand });
      const back = await other.previews.update({ id, conclusion: text });
      expect(originsIn(back.provenance)).toMatchObject({ conclusion: origin });
    }
    const { id: another } = await create(byHand);
    const own = await other.previews.update({ id: another, conclusion });
    expect(originsIn(own.provenance)).toMatchObject({ conclusion: 'typed' });
  });

  test('of generated text that is copied from a recovery copy by hand is told after thirty days, too', async () => {
    const { create, callAs, contextAs, other } = await startWithGenerated(engine);
    const now = () => new Date('2026-06-01T00:00:00Z');
    const editor = callAs(contextAs(TEST_USERS.admin, { now }));
    const { id } = await create();
    const typed = { abstract: 'By hand.', keyTopics: [{ title: 'Own', content: 'By hand, too.' }] };
    const version = await other.versions.create({ id, ...typed });
    await editor.versions.setCurrent({ id, versionId: version.id });
    const back = await editor.previews.update({ id, abstract: ABSTRACT });
    expect(originsIn(back.provenance)).toMatchObject({ abstract: 'generated', keyTopics: 'typed' });
  });

  test('of text of the outline, and of a preview that was deleted and recovered, is told for any user too', async () => {
    const { create, editor, other, generate } = await startWithGenerated(engine);
    const conclusion = 'It is slow and long, and it pays each evening that a reader gives to it.';
    await generate({ conclusion }, { provider: 'outline', model: null });
    const { id } = await create({ conclusion });
    const byHand = { conclusion: 'By hand.', abstract: '', keyTopics: [] };
    await editor.previews.update({ id, ...byHand });
    const back = await other.previews.update({ id, conclusion });
    expect(originsIn(back.provenance)).toMatchObject({ conclusion: 'generated' });

    await editor.previews.update({ id, ...byHand });
    await editor.previews.remove({ id });
    const [copy] = (await editor.recovery.list({})).items;
    await editor.recovery.recover({ id: copy?.id ?? 0 });
    const again = await other.previews.update({ id, conclusion });
    expect(originsIn(again.provenance)).toMatchObject({ conclusion: 'generated' });
  });

  test('of typed topics stays typed when a provider repeats them and the editor leaves the proposal', async () => {
    const { create, editor, generate } = await startWithGenerated(engine);
    const ponds = { title: 'Ponds', content: 'Of ice, and of the men who cut it for the south.' };
    const beans = { title: 'Beans', content: 'Seven miles of rows, and what a woodchuck takes.' };
    const winter = { title: 'Winter', content: 'Few visitors come when the snow is deep.' };
    const proposed = {
      title: 'Beans',
      content: 'He hoes rows of beans that are seven miles long.',
    };
    const { id } = await create({ keyTopics: [ponds, beans] });
    await generate({ keyTopics: [ponds, proposed] });
    const originOf = async (...keyTopics: typeof TOPICS) =>
      (await editor.previews.update({ id, keyTopics })).provenance.keyTopics?.origin;
    expect(await originOf(ponds, beans, winter)).toBe('typed');
    expect(await originOf(winter, ponds)).toBe('typed');
    expect(await originOf(winter, ponds, proposed)).toBe('generated-edited');
    expect(await originOf(proposed, beans)).toBe('generated-edited');
    await originOf(winter);
    await generate({}, { topic: proposed });
    expect(await originOf(winter, proposed)).toBe('generated-edited');
  });

  test('of a typed text that the Markdown of a provider repeats stays typed in any field', async () => {
    const { create, generate } = await startWithGenerated(engine);
    const blurb = 'Two years by a pond, told by the man who built the cabin with his own hands.';
    const rawMarkdown = `# Walden\n\n${blurb}\n\nWhy he went.\n`;
    await generate({ introduction: 'Why he went.', rawMarkdown }, { given: [blurb] });
    const { provenance } = await create({ conclusion: `${blurb} So they say.` });
    expect(provenance.conclusion?.origin).toBe('typed');
  });

  test('of text that a version or an edit of it takes over names its first author', async () => {
    const { create, editor, other } = await startWithGenerated(engine);
    const { id } = await create();
    const version = await other.versions.create({ id, abstract: 'Typed by another.' });
    expect(authorsOf(version)).toEqual(['Ada Adminson', 'Edith Ediger']);
    await editor.previews.update({ id, introduction: 'Replaced meanwhile.' });
    const change = { fromVersionId: version.id, conclusion: 'New.' };
    const edited = await editor.previews.update({ id, ...change });
    expect(authorsOf(edited)).toEqual(['Ada Adminson', 'Edith Ediger']);
    await other.previews.update({ id, introduction: 'Typed by another, too.' });
    const again = await other.previews.update({ id, ...change });
    expect(authorsOf(again)).toEqual(['Ada Adminson', 'Edith Ediger']);
  });

  test('of files is imported', async () => {
    const { editor, admin, create } = await startWithGenerated(engine);
    const { results } = await editor.bulkUpload.upload({ bookTitles: ['One', 'Two'] });
    const drafts = await Promise.all(results.map(({ id }) => editor.previews.adminById({ id })));
    for (const { provenance } of drafts)
      expect(originsIn(provenance)).toEqual({ title: 'imported' });
    const { id } = await create();
    const given = sitePreviewInput({ id, abstract: ABSTRACT, versions: [siteVersionInput(1)] });
    await importInto(admin, { previews: [given] });
    const { provenance } = await editor.previews.adminById({ id });
    expect(originsIn(provenance)).toMatchObject({
      title: 'imported',
      abstract: 'generated',
      introduction: 'imported',
      conclusion: 'imported',
    });
    const [version] = await editor.versions.list({ id });
    const first = await editor.versions.byId({ id, versionId: version?.id ?? 0 });
    expect(new Set(Object.values(originsIn(first.provenance)))).toEqual(
      new Set(['imported', 'typed']),
    );
    const former = { ...given, abstract: ABSTRACT, updatedAt: undefined };
    await editor.versions.create({ id });
    await editor.previews.update({ id, abstract: 'By hand, in place of it.' });
    await importInto(admin, { previews: [former] });
    const back = await editor.previews.adminById({ id });
    expect(back.provenance.abstract?.origin).toBe('generated');
    const exported = await exportAll(admin);
    const exportedPreview = exported.previews.find((each) => each.id === id);
    expect(exportedPreview?.made).toBe('ai-generated');
    expect(exportedPreview?.versions.map(({ made }) => made)).toEqual(['none', 'ai-generated']);
    await editor.previews.remove({ id });
    await importInto(admin, { previews: exported.previews.filter((each) => each.id === id) });
    const again = await editor.previews.adminById({ id });
    expect(new Set(Object.values(originsIn(again.provenance)))).toEqual(new Set(['imported']));
  });

  test('of Markdown that an import leaves behind when it replaces the generated sections is not imported', async () => {
    const { editor, admin, visitor, create } = await startWithGenerated(engine);
    const { id, rawMarkdown } = await create();
    expect(rawMarkdown).toContain(ABSTRACT);
    const keyTopics = [{ title: 'Ponds', content: 'Of ice.' }];
    const given = sitePreviewInput({ id, abstract: 'By hand.', keyTopics, rawMarkdown });
    await importInto(admin, { previews: [{ ...given, isPublished: true }] });
    const { provenance } = await editor.previews.adminById({ id });
    expect(originsIn(provenance)).toMatchObject({
      abstract: 'imported',
      keyTopics: 'imported',
      rawMarkdown: 'generated-edited',
    });
    expect((await visitor.previews.byId({ id })).made).toBe('ai-generated');
  });
});

const authorsOf = ({ provenance }: { provenance: AdminPreview['provenance'] }) => [
  provenance.abstract?.by,
  provenance.introduction?.by,
];
