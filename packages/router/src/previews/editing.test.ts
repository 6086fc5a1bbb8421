import { previewContent } from '@foreword/db/testing/builders.ts';
import { testEngines } from '@foreword/db/testing/database.ts';
import { previewToMarkdown } from '@foreword/domain/preview-markdown.ts';
import { describe, expect, test } from 'vitest';
import { startRouter } from '../testing/router.ts';

const REQUIRED = { title: 'Emma', abstract: '', introduction: '', keyTopics: [], category: '' };

describe.each(testEngines)('editing previews on %s', (engine) => {
  describe('creating', () => {
    test('makes a draft, unfeatured, out of the documented fields alone', async () => {
      const { editor, visitor } = await startRouter({ engine });
      const created = await editor.previews.create(REQUIRED);
      expect(created).toMatchObject({
        ...REQUIRED,
        author: null,
        isbn: null,
        coverImage: null,
        references: [],
        isPublished: false,
        isFeatured: false,
        currentVersionId: null,
        publishedVersionId: null,
        rawMarkdown: '# Emma\n',
      });
      expect(await editor.previews.adminById({ id: created.id })).toEqual(created);
      expect((await visitor.previews.list({})).total).toBe(0);
    });

    test('stores all text as it was typed', async () => {
      const { editor } = await startRouter({ engine });
      const content = previewContent({
        title: '  <b>Ünïcode</b>\u2028 😀 ',
        abstract: '\r\n\t</script><script>alert(1)</script>\u202E',
        rawMarkdown: ' {{7*7}} ',
      });
      const { id } = await editor.previews.create(content);
      expect(await editor.previews.adminById({ id })).toMatchObject(content);
    });

    test('takes key topics as plain titles, or one instead of a list', async () => {
      const { editor } = await startRouter({ engine });
      const texts = await editor.previews.create({ ...REQUIRED, keyTopics: ['One', 'Two'] });
      expect(texts.keyTopics).toEqual([
        { title: 'One', content: '' },
        { title: 'Two', content: '' },
      ]);
      const single = await editor.previews.create({
        ...REQUIRED,
        keyTopics: { title: 'Alone', content: 'x', subItems: ['part'] },
      });
      expect(single.keyTopics).toEqual([
        { title: 'Alone', content: 'x', subItems: [{ title: 'part', description: '' }] },
      ]);
    });

    test('publishes and features at once on request', async () => {
      const { editor, visitor } = await startRouter({ engine });
      const content = previewContent();
      const { id } = await editor.previews.create({
        ...content,
        isPublished: true,
        isFeatured: true,
      });
      expect(await visitor.previews.byId({ id })).toMatchObject(content);
      expect((await visitor.previews.featured()).map((card) => card.id)).toEqual([id]);
    });

    test('refuses to publish an incomplete preview: names the missing fields and saves nothing', async () => {
      const { editor } = await startRouter({ engine });
      const creating = editor.previews.create({ ...REQUIRED, abstract: ' \n', isPublished: true });
      await expect(creating).rejects.toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
        cause: {
          issues: [
            { path: 'category', message: 'Category is required' },
            { path: 'abstract', message: 'Abstract is required' },
            { path: 'introduction', message: 'Introduction is required' },
            { path: 'keyTopics', message: 'Key topics are required' },
          ],
        },
      });
      expect((await editor.previews.listAll({})).total).toBe(0);
    });

    test('never gives what the server owns', async () => {
      const { editor } = await startRouter({ engine });
      const owned = {
        id: 77,
        createdAt: '1999',
        updatedAt: 0,
        currentVersionId: 3,
        publishedVersionId: {},
      };
      const created = await editor.previews.create({ ...REQUIRED, ...owned });
      expect(created).not.toMatchObject({ id: 77 });
      expect(created).toMatchObject({ currentVersionId: null, publishedVersionId: null });
      await expect(
        editor.previews.create({ ...REQUIRED, featuredPlace: 1 } as never),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST', message: 'featuredPlace: Unknown field' });
    });
  });

  describe('saving', () => {
    test('takes back what the public call answered', async () => {
      const { editor, visitor, seed } = await startRouter({ engine });
      const { id } = await seed.preview({});
      const { updatedAt: _, ...read } = await visitor.previews.byId({ id });
      const saved = await editor.previews.update({ ...read, title: 'Emma, again' });
      expect(saved).toMatchObject({ title: 'Emma, again', abstract: read.abstract });
    });

    test('changes the given fields only, and Markdown that was made from the sections', async () => {
      const { editor, seed } = await startRouter({ engine });
      const { id, content } = await seed.preview({ isPublished: false });
      const saved = await editor.previews.update({ id, abstract: 'New', author: '' });
      const changed = { ...content, abstract: 'New', author: null };
      const rawMarkdown = previewToMarkdown(changed);
      expect(saved).toMatchObject({ ...changed, rawMarkdown, isPublished: false });
      const { rawMarkdown: given } = await editor.previews.update({
        id,
        abstract: 'Newer',
        rawMarkdown,
      });
      expect(given).toBe(rawMarkdown);
    });

    test('makes Markdown that is blank out of the sections', async () => {
      const { editor, seed } = await startRouter({ engine });
      const { id } = await seed.preview({ rawMarkdown: 'by hand' });
      expect((await editor.previews.update({ id, title: 'Emma' })).rawMarkdown).toBe('by hand');
      const saved = await editor.previews.update({ id, rawMarkdown: ' ' });
      expect(saved.rawMarkdown).toBe(previewToMarkdown(saved));
    });

    test('of a preview that another user has saved since is refused, and changes nothing', async () => {
      const { editor, seed } = await startRouter({ engine });
      const { id } = await seed.preview();
      const opened = await editor.previews.adminById({ id });
      // The same moment, as other programs write it.
      const updatedAt = opened.updatedAt.replace('Z', '+00:00');
      await editor.previews.update({ id, abstract: 'Theirs', updatedAt });
      const saving = editor.previews.update({ id, abstract: 'Mine', updatedAt: opened.updatedAt });
      await expect(saving).rejects.toMatchObject({
        code: 'CONFLICT',
        message: 'Another editor has saved this preview since you opened it',
      });
      expect((await editor.previews.adminById({ id })).abstract).toBe('Theirs');
      await editor.previews.update({ id, abstract: 'Unchecked' });
    });

    test('at the same moment from the same state succeeds once', async () => {
      const { editor, seed } = await startRouter({ engine });
      const { id } = await seed.preview();
      const { updatedAt } = await editor.previews.adminById({ id });
      const saves = await Promise.allSettled(
        Array.from({ length: 8 }, (_, index) =>
          editor.previews.update({ id, abstract: `Save ${index}`, updatedAt }),
        ),
      );
      expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    test('gives another time of change within the same millisecond, flags and versions included', async () => {
      const { editor, seed } = await startRouter({ engine });
      const { id } = await seed.preview();
      const times = new Set([(await editor.previews.adminById({ id })).updatedAt]);
      const note = async () => times.add((await editor.previews.adminById({ id })).updatedAt);
      await editor.previews.update({ id, isFeatured: true }).then(note);
      await editor.previews.update({ id, isFeatured: true }).then(note);
      await editor.previews.update({ id, isPublished: false }).then(note);
      const version = await editor.versions.create({ id });
      await note();
      await editor.versions.setCurrent({ id, versionId: version.id }).then(note);
      await editor.versions.publish({ id, versionId: version.id }).then(note);
      expect(times.size).toBe(7);
    });

    test('cannot make incomplete what readers see', async () => {
      const { editor, visitor, seed } = await startRouter({ engine });
      const { id } = await seed.preview();
      for (const change of [{ abstract: '' }, { keyTopics: [] }, { category: ' ' }]) {
        await expect(editor.previews.update({ id, ...change })).rejects.toMatchObject({
          code: 'UNPROCESSABLE_CONTENT',
          cause: { issues: [{ path: Object.keys(change)[0] }] },
        });
      }
      expect((await visitor.previews.byId({ id })).abstract).not.toBe('');
      await editor.previews.update({ id, abstract: '', isPublished: false });
      await expect(editor.previews.update({ id, isPublished: true })).rejects.toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
      });
    });

    test('with Publish on, where versions exist, makes a version that readers see', async () => {
      const { editor, visitor, seed } = await startRouter({ engine });
      const { id } = await seed.preview();
      await seed.version({ previewId: id, title: 'Old', publish: true });
      const saved = await editor.previews.update({ id, title: 'New', isPublished: true });
      expect((await visitor.previews.byId({ id })).title).toBe('New');
      expect(await editor.versions.list({ id })).toMatchObject([
        { versionNumber: 2, title: 'New', isCurrent: true, isPublished: true },
        { versionNumber: 1, isCurrent: false, isPublished: false },
      ]);
      expect(saved.currentVersionId).toBe(saved.publishedVersionId);
    });

    test('without the flag leaves alone what readers see of a published version', async () => {
      const { editor, visitor, seed } = await startRouter({ engine });
      const { id } = await seed.preview();
      await seed.version({ previewId: id, title: 'Published', publish: true });
      await editor.previews.update({ id, title: 'Being rewritten', abstract: '' });
      expect((await visitor.previews.byId({ id })).title).toBe('Published');
      expect(await editor.versions.list({ id })).toHaveLength(1);
    });

    test('the flag alone withdraws, and shows the published version again', async () => {
      const { editor, visitor, seed } = await startRouter({ engine });
      const { id } = await seed.preview({ title: 'Working copy' });
      await seed.version({ previewId: id, title: 'Published', publish: true });
      await editor.previews.update({ id, isPublished: false });
      await expect(visitor.previews.byId({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await editor.previews.update({ id, isPublished: true });
      expect((await visitor.previews.byId({ id })).title).toBe('Published');
      expect(await editor.versions.list({ id })).toHaveLength(1);
    });

    test('an edited version makes a new version that names its origin', async () => {
      const { editor, seed } = await startRouter({ engine });
      const { id } = await seed.preview({ isPublished: false });
      const first = await seed.version({ previewId: id, title: 'First', abstract: 'Of the first' });
      await seed.version({ previewId: id, title: 'Second' });
      const saved = await editor.previews.update({ id, title: 'Third', fromVersionId: first.id });
      expect(saved).toMatchObject({ title: 'Third', abstract: 'Of the first', isPublished: false });
      expect((await editor.versions.list({ id }))[0]).toMatchObject({
        versionNumber: 3,
        title: 'Third',
        changes: 'Edited from version 1',
        createdBy: 'Edith Ediger',
        isCurrent: true,
        isPublished: false,
      });
      const other = await seed.preview();
      await expect(
        editor.previews.update({ id: other.id, fromVersionId: first.id }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Version not found' });
    });

    test('an edited version without other text makes a version of its own text', async () => {
      const { editor, seed } = await startRouter({ engine });
      const { id } = await seed.preview({ isPublished: false });
      const first = await seed.version({ previewId: id, title: 'First' });
      await seed.version({ previewId: id, title: 'Second' });
      await editor.previews.update({ id, fromVersionId: first.id });
      expect(await editor.versions.list({ id })).toMatchObject([
        { versionNumber: 3, title: 'First', changes: 'Edited from version 1', isCurrent: true },
        { title: 'Second' },
        { title: 'First' },
      ]);
    });

    test('with Publish on says so in the new version', async () => {
      const { editor, seed } = await startRouter({ engine });
      const { id } = await seed.preview();
      await seed.version({ previewId: id });
      await editor.previews.update({ id, title: 'New', isPublished: true });
      const [newest] = await editor.versions.list({ id });
      expect(newest).toMatchObject({ changes: 'Saved and published', isPublished: true });
    });

    test('of text alone keeps a featured preview in its place', async () => {
      const { editor, seed } = await startRouter({ engine });
      const { id } = await seed.preview({ featuredPlace: 3 });
      expect(await editor.previews.update({ id, title: 'New' })).toMatchObject({
        isFeatured: true,
      });
    });

    test('of other flags alone does not judge text that readers see already', async () => {
      const { editor, seed } = await startRouter({ engine });
      const { id } = await seed.preview({ storedAs: { abstract: '' } });
      const saved = await editor.previews.update({ id, isFeatured: true });
      expect(saved).toMatchObject({ isFeatured: true, isPublished: true, abstract: '' });
    });

    test('featuring takes the last place, and again keeps it', async () => {
      const { editor, visitor, seed } = await startRouter({ engine });
      const first = await seed.preview();
      const second = await seed.preview();
      const draft = await seed.preview({ isPublished: false });
      for (const { id } of [second, draft, first, second]) {
        await editor.previews.update({ id, isFeatured: true });
      }
      const order = async () => (await visitor.previews.featured()).map(({ id }) => id);
      expect(await order()).toEqual([second.id, first.id]);
      await editor.previews.update({ id: second.id, isFeatured: false });
      await editor.previews.update({ id: second.id, isFeatured: true });
      expect(await order()).toEqual([first.id, second.id]);
    });

    test('many at once feature without sharing a place', async () => {
      const { db, editor, seed } = await startRouter({ engine });
      const previews = await Promise.all(Array.from({ length: 6 }, () => seed.preview()));
      await Promise.all(previews.map(({ id }) => editor.previews.update({ id, isFeatured: true })));
      const places = await db.selectFrom('preview').select('featured_place').execute();
      expect(new Set(places.map(({ featured_place }) => featured_place)).size).toBe(6);
    });
  });

  test('deleting removes the preview and its versions; the id is not used again', async () => {
    const { db, editor, visitor, seed } = await startRouter({ engine });
    const { id } = await seed.preview({ featuredPlace: 1 });
    const version = await editor.versions.create({ id });
    await editor.versions.publish({ id, versionId: version.id });
    await editor.versions.setCurrent({ id, versionId: version.id });
    expect(await editor.previews.remove({ id })).toEqual({ success: true });
    for (const call of [editor.previews.adminById, editor.previews.remove, visitor.previews.byId]) {
      await expect(call({ id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'Book summary not found',
      });
    }
    for (const table of ['version', 'published_preview', 'preview_search'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect((await editor.previews.create(REQUIRED)).id).toBeGreaterThan(id);
  });

  test('a signed-in user reads a draft by its id, and no cache may keep it', async () => {
    const { editor, visitor, seed, sent } = await startRouter({ engine });
    const { id, content } = await seed.preview({ isPublished: false });
    expect(await editor.previews.byId({ id })).toMatchObject({
      id,
      ...content,
      isPublished: false,
    });
    expect(sent.headers).toEqual({ 'cache-control': 'private, no-store' });
    await expect(visitor.previews.byId({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await editor.previews.list({})).total).toBe(0);
    expect(await editor.previews.list({ q: content.title })).toMatchObject({ total: 0 });
  });
});
