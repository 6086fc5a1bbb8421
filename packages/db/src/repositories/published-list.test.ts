import { NO_BOOK_FACTS, NO_DECISION } from '@foreword/domain/decision-schema.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../schema.ts';
import { SEED_TIME, seedPreview } from '../testing/builders.ts';
import { openTestDatabase, testEngines } from '../testing/database.ts';
import { countPublished, listPublished, type PublishedFilter } from './published-list.ts';
import { listSitemapEntries, listSitemapParts } from './published-preview.ts';
import type { PublishedPosition } from './published-rows.ts';

const LATER = new Date('2026-03-02T10:00:00.000Z');

describe.each(testEngines)('the list of published previews on %s', (engine) => {
  let db: Db;
  beforeEach(async () => {
    ({ db } = await openTestDatabase(engine));
  });

  async function ids(filter: PublishedFilter = {}): Promise<number[]> {
    const cards = await listPublished(db, { limit: 100, ...filter });
    expect(await countPublished(db, filter)).toBe(cards.length);
    return cards.map(({ card }) => card.id);
  }

  test('is newest first, and by falling id where times are equal', async () => {
    const { id: old } = await seedPreview(db, { createdAt: new Date(0) });
    const { id: tie1 } = await seedPreview(db);
    const { id: tie2 } = await seedPreview(db);
    const { id: newest } = await seedPreview(db, { createdAt: LATER });
    expect(await ids()).toEqual([newest, tie2, tie1, old]);
  });

  test('is by rising id in the parts of the sitemap', async () => {
    expect(await listSitemapParts(db)).toEqual([]);
    const { id: first } = await seedPreview(db, { createdAt: LATER });
    await seedPreview(db, { isPublished: false });
    const { id: second } = await seedPreview(db);
    expect(await listSitemapParts(db)).toEqual([1]);
    expect((await listSitemapEntries(db, 1)).map(({ id }) => id)).toEqual([first, second]);
    expect(await listSitemapEntries(db, 2)).toEqual([]);
  });

  test('has cards without long texts and with the titles of the topics alone', async () => {
    const { id, content } = await seedPreview(db);
    expect((await listPublished(db, { limit: 10 })).map(({ card }) => card)).toEqual([
      {
        id,
        isPublished: true,
        isFeatured: false,
        createdAt: SEED_TIME.toISOString(),
        title: content.title,
        author: content.author,
        category: content.category,
        coverImage: content.coverImage,
        abstract: content.abstract,
        keyTopics: [{ title: 'Economy' }, { title: 'Solitude' }],
        decision: null,
        book: null,
        made: 'none',
      },
    ]);
  });

  test('has cards with verdict, difficulty and length', async () => {
    const verdict = { call: 'skip' as const, reason: 'The later book has it all.' };
    await seedPreview(db, {
      decision: { ...NO_DECISION, verdict, difficulty: 'easy', readIf: ['you teach'] },
      book: { ...NO_BOOK_FACTS, pages: 200, publisher: 'Ticknor' },
    });
    const [listed] = await listPublished(db, { limit: 1 });
    expect(listed?.card).toMatchObject({
      decision: { verdict, difficulty: 'easy' },
      book: { subtitle: null, firstPublished: null, pages: 200, words: null },
    });
  });

  test('cut into pages of any size, also through equal times, is the whole list', async () => {
    const times = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(times, fc.integer({ min: 1, max: 5 }), async (days, limit) => {
        await db.deleteFrom('preview').execute();
        for (const day of days) {
          await seedPreview(db, { createdAt: new Date(day * 86_400_000) });
        }
        const paged: number[] = [];
        for (let after: PublishedPosition | undefined; ; ) {
          const page = await listPublished(db, { limit, after });
          paged.push(...page.map(({ card }) => card.id));
          after = page.at(-1)?.position;
          if (page.length < limit) break;
        }
        expect(paged).toEqual(await ids());
        expect(paged).toHaveLength(days.length);
      }),
      { numRuns: 15 },
    );
  });

  test('of a category ignores case', async () => {
    const { id } = await seedPreview(db, { category: 'Straße & Σίσυφος' });
    await seedPreview(db);
    expect(await ids({ categoryName: 'STRASSE & ΣΊΣΥΦΟΣ' })).toEqual([id]);
    expect(await ids({ categoryName: 'Straße' })).toEqual([]);
  });

  describe('a search', () => {
    test('looks in title, author, category, abstract and topic titles, and nowhere else', async () => {
      const { id } = await seedPreview(db, {
        title: 'alpha',
        author: 'beta',
        category: 'gamma',
        abstract: 'delta',
        keyTopics: [
          {
            title: 'epsilon',
            content: 'hidden',
            subItems: [{ title: 'hidden', description: 'hidden' }],
          },
        ],
        introduction: 'hidden',
        conclusion: 'hidden',
        references: ['hidden'],
        isbn: 'hidden',
      });
      for (const q of ['alpha', 'beta', 'gamma', 'delta', 'epsilon']) {
        expect(await ids({ q }), q).toEqual([id]);
      }
      expect(await ids({ q: 'hidden' })).toEqual([]);
    });

    test('matches every word in any place, also inside longer words', async () => {
      const { id } = await seedPreview(db, {
        title: 'The Wealth of Nations',
        author: 'Adam Smith',
      });
      expect(await ids({ q: ' smith \t nation\u00a0wealth ' })).toEqual([id]);
      expect(await ids({ q: 'smith poverty' })).toEqual([]);
      expect(await ids({ q: 'wealthof' })).toEqual([]);
    });

    test('that is blank is no filter', async () => {
      const { id } = await seedPreview(db);
      expect(await ids({ q: '' })).toEqual([id]);
      expect(await ids({ q: ' \n\t\u3000' })).toEqual([id]);
    });

    test.each(['%', '_', '\\', "'", '"', '\\%', '100%', '[', '*', '?', '$1', '--', ';'])(
      'takes %s as an ordinary letter',
      async (q) => {
        const { id } = await seedPreview(db, { title: `Book of ${q} and more` });
        await seedPreview(db, { title: 'Book of 1000 abc' });
        expect(await ids({ q })).toEqual([id]);
      },
    );

    test.each([
      ['straße', 'STRASSE'],
      ['STRASSE', 'straße'],
      ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
      ['οδυσσεύς', 'ΟΔΥΣΣΕΎΣ'],
      ['İzmir', 'i\u0307zmir'],
      ['CAFÉ', 'cafe\u0301'],
      ['ÉTUDE', 'étude'],
      ['ﬁne', 'FINE'],
    ])('ignores case: %s is found by %s', async (title, q) => {
      const { id } = await seedPreview(db, { title });
      expect(await ids({ q })).toEqual([id]);
    });

    test('takes a very long word', async () => {
      const { id } = await seedPreview(db, { abstract: `start${'%'.repeat(30_000)}end` });
      expect(await ids({ q: `t${'%'.repeat(20_000)}` })).toEqual([id]);
      // Without a beginning of its own, PostgreSQL compares it for seconds.
      expect(await ids({ q: `d${'%'.repeat(30_000)}` })).toEqual([]);
    });
  });
});
