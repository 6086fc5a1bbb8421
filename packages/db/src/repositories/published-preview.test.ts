import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../schema.ts';
import { previewContent, SEED_TIME, seedPreview, seedVersion } from '../testing/builders.ts';
import { openTestDatabase, testEngines } from '../testing/database.ts';
import { refreshPublished } from './derived-rows.ts';
import { countPublished, listPublished, type PublishedFilter } from './published-list.ts';
import { findPublished, listFeatured, listSitemapEntries } from './published-preview.ts';

const LATER = new Date('2026-03-02T10:00:00.000Z');

describe.each(testEngines)('published previews on %s', (engine) => {
  let db: Db;
  beforeEach(async () => {
    ({ db } = await openTestDatabase(engine));
  });

  async function ids(filter: PublishedFilter = {}): Promise<number[]> {
    const cards = await listPublished(db, { limit: 100, ...filter });
    expect(await countPublished(db, filter)).toBe(cards.length);
    return cards.map(({ card }) => card.id);
  }

  /** A change of the row as the writes to come will make it. */
  async function update(id: number, columns: Record<string, unknown>, now = LATER): Promise<void> {
    await db.transaction().execute(async (db) => {
      await db.updateTable('preview').set(columns).where('id', '=', id).execute();
      await refreshPublished(db, id, now);
    });
  }

  describe('a draft', () => {
    test('is in no list, count or answer', async () => {
      const { id } = await seedPreview(db, { isPublished: false, featuredPlace: 1 });
      expect(await ids()).toEqual([]);
      expect(await ids({ q: 'walden' })).toEqual([]);
      expect(await ids({ categoryName: 'General Non-Fiction' })).toEqual([]);
      expect(await listFeatured(db, 6)).toEqual([]);
      expect(await findPublished(db, id)).toBeUndefined();
      expect(await listSitemapEntries(db, 10)).toEqual([]);
    });

    test('appears when it is published, and is gone when it is withdrawn', async () => {
      const { id } = await seedPreview(db, { isPublished: false });
      await update(id, { is_published: 1 });
      expect(await ids()).toEqual([id]);
      await update(id, { is_published: 0 });
      expect(await ids()).toEqual([]);
      expect(await findPublished(db, id)).toBeUndefined();
    });
  });

  describe('what readers see', () => {
    test('is the whole working copy of a preview without versions', async () => {
      const { id, content } = await seedPreview(db, { featuredPlace: 3 });
      expect(await findPublished(db, id)).toEqual({
        ...content,
        id,
        isPublished: true,
        isFeatured: true,
        createdAt: SEED_TIME.toISOString(),
        updatedAt: SEED_TIME.toISOString(),
        made: 'none',
        origins: [
          { origin: 'unknown', isReviewed: false, fields: expect.arrayContaining(['abstract']) },
        ],
      });
    });

    test('is the published version, in lists and searches too', async () => {
      const { id } = await seedPreview(db, {
        title: 'Working copy',
        category: 'Health & Wellness',
      });
      await seedVersion(db, {
        previewId: id,
        title: 'Snapshot',
        category: 'Science & Technology',
        publish: true,
      });
      await seedVersion(db, { previewId: id, title: 'Later version' });
      expect(await findPublished(db, id)).toMatchObject({ title: 'Snapshot' });
      expect(await ids({ q: 'snapshot' })).toEqual([id]);
      expect(await ids({ q: 'working' })).toEqual([]);
      expect(await ids({ categoryName: 'Science & Technology' })).toEqual([id]);
      expect(await ids({ categoryName: 'Health & Wellness' })).toEqual([]);
    });

    test('of a withdrawn preview with a published version is nothing', async () => {
      const { id } = await seedPreview(db, { isPublished: false });
      await seedVersion(db, { previewId: id, publish: true });
      expect(await findPublished(db, id)).toBeUndefined();
    });

    test('keeps its time of change while nothing visible changes', async () => {
      const { id } = await seedPreview(db);
      await update(id, { featured_place: 1, updated_at: LATER.toISOString() });
      expect(await findPublished(db, id)).toMatchObject({
        isFeatured: true,
        updatedAt: SEED_TIME.toISOString(),
      });
      await update(id, { conclusion: 'Another one.' });
      expect(await findPublished(db, id)).toMatchObject({
        conclusion: 'Another one.',
        updatedAt: LATER.toISOString(),
        createdAt: SEED_TIME.toISOString(),
      });
    });

    test('goes when the preview is deleted, and its id is not given again', async () => {
      const { id } = await seedPreview(db);
      await seedVersion(db, { previewId: id, publish: true });
      await db.deleteFrom('preview').where('id', '=', id).execute();
      expect(await ids()).toEqual([]);
      expect((await seedPreview(db)).id).toBeGreaterThan(id);
    });

    test('is what the rules say after any acts', async () => {
      const title = fc.string({ minLength: 1, maxLength: 5, unit: 'grapheme-ascii' });
      const act = fc.oneof(
        fc.record({ act: fc.constant('edit' as const), title }),
        fc.record({ act: fc.constant('flag' as const), isPublished: fc.boolean() }),
        fc.record({ act: fc.constant('version' as const), title, publish: fc.boolean() }),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(act, { maxLength: 8 }), async (acts) => {
          const model = {
            isPublished: false,
            copy: 'start',
            snapshot: undefined as string | undefined,
          };
          const { id } = await seedPreview(db, { title: 'start', isPublished: false });
          for (const step of acts) {
            if (step.act === 'edit') {
              model.copy = step.title;
              await update(id, { title: step.title });
            } else if (step.act === 'flag') {
              model.isPublished = step.isPublished;
              await update(id, { is_published: step.isPublished ? 1 : 0 });
            } else {
              if (step.publish) model.snapshot = step.title;
              await seedVersion(db, { previewId: id, title: step.title, publish: step.publish });
            }
            const seen = (await findPublished(db, id))?.title;
            expect(seen).toBe(model.isPublished ? (model.snapshot ?? model.copy) : undefined);
          }
        }),
        { numRuns: 25 },
      );
    });

    test('cannot be a version of another preview', async () => {
      const { id: other } = await seedPreview(db);
      const version = await seedVersion(db, { previewId: other });
      const { id } = await seedPreview(db);
      const pointing = update(id, { published_version_id: version.id });
      await expect(pointing).rejects.toMatchObject({ code: 'CONFLICT' });
    });

    test.each([
      '<script>alert(1)</script>',
      `'; drop table preview; --`,
      '{"__proto__": null}\u2028\u2029',
      'İstanbul ẞ ﬃ 👩‍🔬 עברית ΑΣ \u0301\u200d',
      '  spaces\tand\r\nlines  ',
      '\\%_"\'`$1 ?1 :name @name',
    ])('comes back exactly as it was typed: %j', async (text) => {
      const content = previewContent({
        title: text,
        author: text,
        isbn: text,
        category: text,
        abstract: text,
        introduction: text,
        keyTopics: [{ title: text, content: text, subItems: [{ title: text, description: text }] }],
        relationToExistingWork: text,
        references: [text, text],
        furtherExploration: [text],
        rawMarkdown: text,
      });
      const { id } = await seedPreview(db, content);
      expect(await findPublished(db, id)).toMatchObject(content);
      expect(await ids({ q: text })).toEqual([id]);
      expect(await ids({ categoryName: text })).toEqual([id]);
    });
  });

  describe('old rows', () => {
    test.each([
      {
        shape: 'plain strings',
        stored: ['Economy', 'Solitude'],
        read: [
          { title: 'Economy', content: '' },
          { title: 'Solitude', content: '' },
        ],
      },
      {
        shape: 'one object with a field unknown today',
        stored: { title: 'Economy', content: 'Costs', note: 'lost' },
        read: [{ title: 'Economy', content: 'Costs' }],
      },
      { shape: 'one string', stored: 'Economy', read: [{ title: 'Economy', content: '' }] },
      {
        shape: 'objects without content, one without title',
        stored: [{ title: 'Economy', subItems: ['Shelter'] }, { content: 'no title' }],
        read: [
          { title: 'Economy', content: '', subItems: [{ title: 'Shelter', description: '' }] },
        ],
      },
      {
        shape: 'an object with one sub-item instead of a list',
        stored: [{ title: 'Economy', content: '', subItems: { title: 'Shelter' } }],
        read: [
          { title: 'Economy', content: '', subItems: [{ title: 'Shelter', description: '' }] },
        ],
      },
      { shape: 'things that are no topics', stored: [null, 7, { title: 3 }], read: [] },
    ])('with key topics as $shape are read', async ({ stored, read }) => {
      const { id } = await seedPreview(db, { storedAs: { key_topics: JSON.stringify(stored) } });
      expect((await findPublished(db, id))?.keyTopics).toEqual(read);
      const [listed] = await listPublished(db, { limit: 1 });
      expect(listed?.card.keyTopics).toEqual(read.map(({ title }) => ({ title })));
    });

    test('with markup in the address of a free copy are read with the address encoded', async () => {
      const freeCopies = [{ label: 'Here', url: 'https://a.example/><b>' }];
      const { id } = await seedPreview(db, { storedAs: { book: JSON.stringify({ freeCopies }) } });
      expect((await findPublished(db, id))?.book?.freeCopies).toEqual([
        { label: 'Here', url: 'https://a.example/%3E%3Cb%3E' },
      ]);
    });

    test('with lists that are no JSON, or an address that is not allowed, are read without them', async () => {
      const { id } = await seedPreview(db, {
        storedAs: { key_topics: '{', reference_list: '', cover_image: 'javascript:alert(1)' },
      });
      expect(await findPublished(db, id)).toMatchObject({
        keyTopics: [],
        references: [],
        coverImage: null,
      });
    });
  });

  describe('featured previews', () => {
    test('come in the order of their places, without drafts, as many as asked for', async () => {
      const { id: third } = await seedPreview(db, { featuredPlace: 30 });
      const { id: first } = await seedPreview(db, { featuredPlace: 10 });
      await seedPreview(db, { featuredPlace: 15, isPublished: false });
      const { id: second } = await seedPreview(db, { featuredPlace: 20 });
      await seedPreview(db);
      const featured = await listFeatured(db, 6);
      expect(featured.map(({ id }) => id)).toEqual([first, second, third]);
      expect(featured.every(({ isFeatured }) => isFeatured)).toBe(true);
      expect(await listFeatured(db, 2)).toHaveLength(2);
    });
  });
});
