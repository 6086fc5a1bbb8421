import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { plainWords, searchWords } from '@foreword/domain/search-words.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Db } from '../schema.ts';
import { previewContent, seedPreview } from '../testing/builders.ts';
import { openTestDatabase, testEngines } from '../testing/database.ts';
import { insertPreview } from './preview.ts';
import {
  countPublished,
  listMatchingGroups,
  listPublished,
  type PublishedFilter,
} from './published-list.ts';
import type { PublishedPosition } from './published-rows.ts';

async function titlesByRank(db: Db, q: string, filter: PublishedFilter = {}): Promise<string[]> {
  const found = await listPublished(db, { ...filter, q, sort: 'relevance', limit: 500 });
  return found.map(({ card }) => card.title);
}

interface Texts {
  title: string;
  author: string;
  category: string;
  topic: string;
  abstract: string;
}

/** The rule of the specification, over plain words. */
function rankOfTexts(texts: Texts, q: string): number {
  const fields = [texts.title, texts.author, texts.category, texts.topic, texts.abstract];
  const parts = searchWords(q).map((word) => plainWords(word).join(' '));
  const ranks = parts.map((part) => {
    if (part === '') return 0;
    for (const [field, text] of fields.entries()) {
      const words = ` ${plainWords(text).join(' ')} `;
      if (words.includes(` ${part} `)) return field * 3;
      if (words.includes(` ${part}`)) return field * 3 + 1;
      if (words.includes(part)) return field * 3 + 2;
    }
    return Number.NaN;
  });
  return Math.max(...ranks);
}

describe.each(testEngines)('a ranked search on %s', (engine) => {
  test('goes by field, and in a field by exact word, beginning and part', async () => {
    const { db } = await openTestDatabase(engine);
    const plain = { title: 'x', author: 'x', category: 'x', abstract: 'x', keyTopics: [] };
    const topic = (title: string) => [{ title, content: '' }];
    const ranked = [
      { ...plain, title: '01 Art' },
      { ...plain, title: '02 Artful' },
      { ...plain, title: '03 Smart' },
      { ...plain, title: '04', author: 'Art' },
      { ...plain, title: '05', author: 'Arthur' },
      { ...plain, title: '06', author: 'Stewart' },
      { ...plain, title: '07', category: 'Art' },
      { ...plain, title: '08', category: 'Articles' },
      { ...plain, title: '09', category: 'Start' },
      { ...plain, title: '10', keyTopics: topic('Art') },
      { ...plain, title: '11', keyTopics: topic('Artisans') },
      { ...plain, title: '12', keyTopics: topic('Parts') },
      { ...plain, title: '13', abstract: 'Of (art).' },
      { ...plain, title: '14', abstract: 'Artless' },
      { ...plain, title: '15', abstract: 'Heart' },
    ];
    for (const preview of ranked) await seedPreview(db, preview);
    expect(await titlesByRank(db, 'ART')).toEqual(ranked.map(({ title }) => title));
  });

  test('takes the worst-ranked word of a preview, then the newest', async () => {
    const { db } = await openTestDatabase(engine);
    await seedPreview(db, { title: 'Wealth of Nations', author: 'Adam Smith' });
    await seedPreview(db, { title: 'Smith and the Wealth' });
    await seedPreview(db, { title: 'Smith on Wealth' });
    expect(await titlesByRank(db, 'smith wealth')).toEqual([
      'Smith on Wealth',
      'Smith and the Wealth',
      'Wealth of Nations',
    ]);
  });

  test('puts the exact word first where thousands have the word inside others', async () => {
    const { db } = await openTestDatabase(engine);
    await db.transaction().execute(async (db) => {
      const add = (content: Partial<PreviewContent>, createdAt: number) =>
        insertPreview(db, previewContent({ keyTopics: [], abstract: 'Hearts', ...content }), {
          isPublished: true,
          featuredPlace: null,
          createdAt: new Date(createdAt),
        });
      for (let number = 0; number < 1100; number += 1) {
        const title = `${number % 2 ? 'Starting' : 'Parts'} the lathy ${number}`;
        await add({ title }, number + 1);
      }
      await add({ title: 'Of Thyme', abstract: 'x' }, 0);
      await add({ title: 'Artful' }, 0);
      await add({ title: 'The Art' }, 0);
    });
    const paged: string[] = [];
    for (let after: PublishedPosition | undefined; paged.length < 1102; ) {
      const page = await listPublished(db, { q: 'art', sort: 'relevance', limit: 400, after });
      paged.push(...page.map(({ card }) => card.title));
      after = page.at(-1)?.position;
      if (page.length < 400) break;
    }
    expect(paged).toHaveLength(1102);
    expect(paged.slice(0, 4)).toEqual([
      'The Art',
      'Artful',
      'Starting the lathy 1099',
      'Parts the lathy 1098',
    ]);
    expect(new Set(paged).size).toBe(1102);
    expect((await titlesByRank(db, 'hearts starting')).slice(0, 2)).toEqual([
      'Starting the lathy 1099',
      'Starting the lathy 1097',
    ]);

    // Each title has a word that begins as these do, and the letters in another word.
    expect((await titlesByRank(db, 'thy')).slice(0, 2)).toEqual([
      'Of Thyme',
      'Starting the lathy 1099',
    ]);
    expect((await titlesByRank(db, 'lath')).slice(0, 1)).toEqual(['Starting the lathy 1099']);
    expect(await titlesByRank(db, 'thyme')).toEqual(['Of Thyme']);

    const facets = { keys: [',,,'], count: 1103 };
    for (const q of ['lathy', 'thy', 'lathy the', 'ath']) {
      expect(await countPublished(db, { q }), q).toBe(1000);
      expect(await countPublished(db, { q, facets }), q).toBe(1000);
      const groups = await listMatchingGroups(db, { q });
      expect(
        groups.map(({ count }) => count),
        q,
      ).toEqual([1000]);
    }
    expect(await countPublished(db, { q: 'starting lathy' })).toBe(550);
  });

  test('is the rule, on pages of any size', async () => {
    const { db } = await openTestDatabase(engine);
    const text = fc
      .array(fc.constantFrom('art', 'arts', 'smart', 'Ärt', 'a-r', 'ar', 'x', 'self-art'), {
        minLength: 1,
        maxLength: 3,
      })
      .map((words) => words.join(' '));
    const texts = fc.record({
      title: text,
      author: text,
      category: text,
      topic: text,
      abstract: text,
    });
    const q = fc.array(fc.constantFrom('art', 'a', 'ar', 'ÄRT', 'f-a', 'mar', '-'), {
      minLength: 1,
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(texts, { minLength: 1, maxLength: 8 }),
        q,
        fc.integer({ min: 1, max: 4 }),
        async (rows, words, limit) => {
          await db.deleteFrom('preview').execute();
          const textsOf = new Map<number, Texts>();
          for (const row of rows) {
            const { topic, ...content } = row;
            const keyTopics = [{ title: topic, content: '' }];
            textsOf.set((await seedPreview(db, { ...content, keyTopics })).id, row);
          }
          const search = { q: words.join(' '), sort: 'relevance' } as const;
          const paged: number[] = [];
          for (let after: PublishedPosition | undefined; ; ) {
            const page = await listPublished(db, { ...search, limit, after });
            paged.push(...page.map(({ card }) => card.id));
            after = page.at(-1)?.position;
            if (page.length < limit) break;
          }
          const matches = await listPublished(db, { q: search.q, limit: 500 });
          const rankOf = (id: number) => rankOfTexts(textsOf.get(id) as Texts, search.q);
          const newestFirst = matches.map(({ card }) => card.id);
          expect(paged).toEqual(newestFirst.toSorted((one, other) => rankOf(one) - rankOf(other)));
        },
      ),
      { numRuns: 25 },
    );
  });
});
