import { insertPreview } from '@foreword/db/repositories/preview.ts';
import { listSitemapEntries } from '@foreword/db/repositories/published-preview.ts';
import { previewContent, SEED_TIME } from '@foreword/db/testing/builders.ts';
import { testEngines } from '@foreword/db/testing/database.ts';
import { describe, expect, test } from 'vitest';
import { Reads } from '../reads.ts';
import { startRouter } from '../testing/router.ts';
import { catalogueOf, latestPublished } from './previews.service.ts';

describe.each(testEngines)('previews on %s', (engine) => {
  describe('reading one', () => {
    test('a visitor reads a published preview whole', async () => {
      const { visitor, seed } = await startRouter({ engine });
      const { id, content } = await seed.preview();
      expect(await visitor.previews.byId({ id })).toMatchObject({
        id,
        ...content,
        isPublished: true,
      });
    });

    test('a visitor cannot read a draft, nor learn that it exists', async () => {
      const { visitor, seed } = await startRouter({ engine });
      const draft = await seed.preview({ isPublished: false });
      const refusal = { code: 'NOT_FOUND', message: 'Book summary not found' };
      await expect(visitor.previews.byId({ id: draft.id })).rejects.toMatchObject(refusal);
      await expect(visitor.previews.byId({ id: draft.id + 1 })).rejects.toMatchObject(refusal);
    });

    test('a visitor reads the published version and not the working copy', async () => {
      const { visitor, seed } = await startRouter({ engine });
      const { id } = await seed.preview({ title: 'Being rewritten' });
      await seed.version({ previewId: id, title: 'As published', publish: true });
      expect(await visitor.previews.byId({ id })).toMatchObject({ title: 'As published' });
      expect(await visitor.previews.list({ q: 'rewritten' })).toMatchObject({
        items: [],
        total: 0,
      });
    });

    test.each([0, -1, 1.5, 2_147_483_648, 9e99, Number.NaN, '1', null])(
      'id %s is refused by name and not looked for',
      async (id) => {
        const { visitor } = await startRouter({ engine });
        const reading = visitor.previews.byId({ id: id as number });
        await expect(reading).rejects.toMatchObject({ code: 'BAD_REQUEST', message: /^id: / });
      },
    );
  });

  describe('listing', () => {
    test('a visitor sees published previews only, the newest first', async () => {
      const { visitor, seed } = await startRouter({ engine });
      const old = await seed.preview({ createdAt: new Date(0) });
      await seed.preview({ isPublished: false });
      const recent = await seed.preview();
      const { items, total, nextCursor } = await visitor.previews.list({});
      expect(items.map(({ id }) => id)).toEqual([recent.id, old.id]);
      expect({ total, nextCursor }).toEqual({ total: 2, nextCursor: null });
      expect(items[0]).not.toHaveProperty('introduction');
      expect(items[0]).not.toHaveProperty('rawMarkdown');
      expect(items[0]).not.toHaveProperty('references');
      expect(items[0]?.keyTopics).toEqual([{ title: 'Economy' }, { title: 'Solitude' }]);
    });

    test.each([{ created_at: 'a damaged time' }, { made: 'damaged' }])(
      'a row with %o is missing from lists and takes nothing else with it',
      async (damage) => {
        const { visitor, seed, db } = await startRouter({ engine });
        const { id: oldest } = await seed.preview({ createdAt: new Date(0) });
        const [first, damaged, last] = [
          await seed.preview({ featuredPlace: 1 }),
          await seed.preview({ featuredPlace: 2 }),
          await seed.preview({ featuredPlace: 3 }),
        ];
        await db
          .updateTable('published_preview')
          .set(damage)
          .where('preview_id', '=', damaged.id)
          .execute();
        const seen: number[] = [];
        let cursor: string | undefined;
        do {
          const page = await visitor.previews.list({ limit: 2, cursor });
          seen.push(...page.items.map(({ id }) => id));
          cursor = page.nextCursor ?? undefined;
        } while (cursor !== undefined);
        expect(seen).toEqual([last.id, first.id, oldest]);
        const reading = { db, reads: new Reads() };
        const latest = (await latestPublished(reading, 4)).items;
        expect(latest.map(({ id }) => id)).toEqual([last.id, first.id, oldest]);
        const catalogued: number[] = [];
        do {
          const page = await catalogueOf(reading, { limit: 2, ...(cursor && { cursor }) });
          catalogued.push(...page.items.map(({ id }) => id));
          cursor = page.nextCursor ?? undefined;
        } while (cursor !== undefined);
        expect(catalogued).toEqual([last.id, first.id, oldest]);
        const featured = await visitor.previews.featured();
        expect(featured.map(({ id }) => id)).toEqual([first.id, last.id]);
        const ids = [first.id, damaged.id, last.id];
        const { previews, notAvailable } = await visitor.previews.compare({ ids: ids.join() });
        expect(previews.map(({ id }) => id)).toEqual([first.id, last.id]);
        expect(notAvailable).toEqual([damaged.id]);
        await expect(visitor.previews.byId({ id: damaged.id })).rejects.toMatchObject({
          code: 'INTERNAL_SERVER_ERROR',
        });
      },
    );

    test('the pages of a list go on where the one before ended, through equal times too', async () => {
      const { visitor, seed } = await startRouter({ engine });
      for (let count = 0; count < 7; count++) await seed.preview();
      const seen: number[] = [];
      let cursor: string | undefined;
      for (const expected of [3, 3, 1]) {
        const page = await visitor.previews.list({ limit: 3, cursor });
        expect(page.items).toHaveLength(expected);
        expect(page.total).toBe(7);
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      }
      expect(cursor).toBeUndefined();
      const whole = await visitor.previews.list({});
      expect(seen).toEqual(whole.items.map(({ id }) => id));
    });

    test('the last full page says that it is the last', async () => {
      const { visitor, seed } = await startRouter({ engine });
      await seed.preview();
      await seed.preview();
      expect((await visitor.previews.list({ limit: 2 })).nextCursor).toBeNull();
    });

    test('previews that appear between two pages do not shift the second', async () => {
      const { visitor, seed } = await startRouter({ engine });
      const first = await seed.preview({ createdAt: new Date(1000) });
      await seed.preview({ createdAt: new Date(2000) });
      const page = await visitor.previews.list({ limit: 1 });
      await seed.preview({ createdAt: new Date(3000) });
      const next = await visitor.previews.list({ limit: 1, cursor: page.nextCursor ?? '' });
      expect(next.items.map(({ id }) => id)).toEqual([first.id]);
    });

    test.each([
      'x',
      '',
      'e30',
      Buffer.from('["2026-03-01T09:30:00.000Z",0]').toString('base64url'),
      Buffer.from('["2026-03-01T09:30:00.000Z", 1]').toString('base64url'),
      Buffer.from('["yesterday",1]').toString('base64url'),
      Buffer.from('["2026-03-01T09:30:00.000Z",1,1]').toString('base64url'),
      `${Buffer.from('["2026-03-01T09:30:00.000Z",1]').toString('base64url')}==`,
    ])('the cursor %j, which no list answered, is refused by name', async (cursor) => {
      const { visitor } = await startRouter({ engine });
      await expect(visitor.previews.list({ cursor })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        cause: { issues: [{ path: 'cursor' }] },
      });
    });

    test.each(['\0', '\ud800'])('a cursor with the title %j is refused by name', async (title) => {
      const { visitor } = await startRouter({ engine });
      const place = ['title', title, '2026-03-01T09:30:00.000Z', 1];
      const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
      await expect(visitor.previews.list({ cursor, sort: 'title' })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        cause: { issues: [{ path: 'cursor' }] },
      });
    });

    test.each([0, 501, 1.5, -1])('a limit of %s is refused by name', async (limit) => {
      const { visitor } = await startRouter({ engine });
      await expect(visitor.previews.list({ limit })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: /^limit: /,
      });
    });

    test('answers a hundred by default, and at most five hundred', async () => {
      const { db, visitor, seed } = await startRouter({ engine });
      await db.transaction().execute(async (db) => {
        for (let count = 0; count < 101; count++) {
          await insertPreview(db, previewContent(), {
            isPublished: true,
            featuredPlace: null,
            createdAt: SEED_TIME,
          });
        }
      });
      await seed.preview({ isPublished: false });
      expect((await visitor.previews.list({})).items).toHaveLength(100);
      expect((await visitor.previews.list({ limit: 500 })).items).toHaveLength(101);
      expect((await visitor.previews.list({})).total).toBe(101);
    });

    test.each([
      ['by slug', 'business'],
      ['by slug in another case', 'Business'],
      ['by name', 'Business & Leadership'],
      ['by name in another case', 'BUSINESS & leadership'],
    ])('a category is found %s', async (_, category) => {
      const { visitor, seed } = await startRouter({ engine });
      const { id } = await seed.preview({ category: 'Business & Leadership' });
      await seed.preview({ category: 'Business' });
      const { items, total } = await visitor.previews.list({ category });
      expect(items.map((card) => card.id)).toEqual([id]);
      expect(total).toBe(1);
    });

    test('the footer’s fallback links find their category', async () => {
      const { visitor, seed } = await startRouter({ engine });
      const { id } = await seed.preview({ category: 'NYT Bestsellers' });
      const { items } = await visitor.previews.list({ category: 'NYT Bestseller' });
      expect(items.map((card) => card.id)).toEqual([id]);
    });

    test('an unknown category gives an empty list, also where previews carry its text', async () => {
      const { visitor, seed } = await startRouter({ engine });
      await seed.preview({ category: 'Deleted shelf' });
      for (const category of ['Deleted shelf', '%', "' or 1=1 --"]) {
        expect(await visitor.previews.list({ category })).toEqual({
          items: [],
          nextCursor: null,
          total: 0,
        });
      }
    });

    test('an inactive category still finds its previews', async () => {
      const { visitor, seed } = await startRouter({ engine });
      await seed.category({ name: 'Retired', slug: 'retired', isActive: false });
      await seed.preview({ category: 'Retired' });
      expect((await visitor.previews.list({ category: 'retired' })).total).toBe(1);
    });

    test('category and search narrow together', async () => {
      const { visitor, seed } = await startRouter({ engine });
      const { id } = await seed.preview({ title: 'Nursing', category: 'Health & Wellness' });
      await seed.preview({ title: 'Cholera', category: 'Health & Wellness' });
      await seed.preview({ title: 'Nursing' });
      const { items } = await visitor.previews.list({ category: 'health', q: 'NURSING' });
      expect(items.map((card) => card.id)).toEqual([id]);
    });

    test('a blank search or category is no filter', async () => {
      const { visitor, seed } = await startRouter({ engine });
      await seed.preview();
      expect((await visitor.previews.list({ q: '  ', category: '' })).total).toBe(1);
      const invisible = { q: '\u200b', category: '\u200b' };
      expect((await visitor.previews.list(invisible)).items).toHaveLength(1);
    });

    test('an unknown field is refused by name', async () => {
      const { visitor } = await startRouter({ engine });
      const input = { isPublished: false } as object;
      await expect(visitor.previews.list(input)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: 'isPublished: Unknown field',
      });
    });

    test.each(['\0', '\ud800', 'a'.repeat(501), ['a'], {}])(
      'the search %j is refused by name',
      async (q) => {
        const { visitor } = await startRouter({ engine });
        await expect(visitor.previews.list({ q: q as string })).rejects.toMatchObject({
          code: 'BAD_REQUEST',
          message: /^q: /,
        });
      },
    );

    test('the longest search of separate words is answered', async () => {
      const { visitor, seed } = await startRouter({ engine });
      await seed.preview();
      const q = Array.from({ length: 250 }, (_, index) => String.fromCodePoint(0x4e00 + index));
      expect((await visitor.previews.list({ q: q.join(' ') })).total).toBe(0);
    });
  });

  test('the first six featured previews that are published come in their order', async () => {
    const { visitor, seed } = await startRouter({ engine });
    const published: number[] = [];
    for (let place = 1; place <= 7; place++) {
      published.unshift((await seed.preview({ featuredPlace: 10 - place })).id);
    }
    await seed.preview({ featuredPlace: 1, isPublished: false });
    const featured = await visitor.previews.featured();
    expect(featured.map(({ id }) => id)).toEqual(published.slice(0, 6));
    expect(featured.every(({ isFeatured }) => isFeatured)).toBe(true);
  });

  test('sitemap and feed have published previews with the time readers saw them change', async () => {
    const { db, seed } = await startRouter({ engine });
    const { id } = await seed.preview();
    await seed.preview({ isPublished: false });
    await seed.version({ previewId: id, title: 'New', publish: true, now: new Date(5e12) });
    const updatedAt = new Date(5e12).toISOString();
    expect(await listSitemapEntries(db, 1)).toEqual([{ id, updatedAt }]);
    const { items } = await latestPublished({ db, reads: new Reads() }, 5);
    expect(items).toMatchObject([{ id, title: 'New', updatedAt }]);
  });
});
