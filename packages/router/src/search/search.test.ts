import type { PreviewSeed } from '@foreword/db/testing/builders.ts';
import { testEngines } from '@foreword/db/testing/database.ts';
import type { Decision } from '@foreword/domain/decision.ts';
import { NO_BOOK_FACTS, NO_DECISION } from '@foreword/domain/decision-schema.ts';
import { describe, expect, test } from 'vitest';
import { startRouter } from '../testing/router.ts';

const book = (title: string, decision: Partial<Decision>, words: number | null): PreviewSeed => ({
  title,
  decision: { ...NO_DECISION, ...decision },
  book: { ...NO_BOOK_FACTS, words },
});

const call = (value: 'buy' | 'borrow' | 'read-in-part' | 'skip') => ({
  verdict: { call: value, reason: 'It says why.' },
});

/** Three hours. */
const SHORT = 238 * 60 * 3;

const LIBRARY: PreviewSeed[] = [
  book('Under three', { ...call('buy'), difficulty: 'easy' }, SHORT - 1),
  book('Three exactly', { ...call('skip'), difficulty: 'easy' }, SHORT),
  book(
    'Ten',
    { ...call('buy'), evidence: { kinds: ['data', 'reporting'], note: '' } },
    (SHORT * 10) / 3,
  ),
  book('No hours', { ...call('borrow'), evidence: { kinds: ['data'], note: '' } }, null),
  { title: 'Plain' },
];

describe.each(testEngines)('facets on %s', (engine) => {
  async function start() {
    const site = await startRouter({ engine });
    for (const preview of LIBRARY) await site.seed.preview(preview);
    const titles = async (input: Parameters<typeof site.visitor.previews.list>[0]) => {
      const { items, total } = await site.visitor.previews.list(input);
      expect(total).toBe(items.length);
      return items.map(({ title }) => title);
    };
    return { ...site, titles };
  }

  test('narrow the list: values of one widen it, and hours are compared unrounded', async () => {
    const { titles } = await start();
    expect(await titles({ verdict: 'buy' })).toEqual(['Ten', 'Under three']);
    expect(await titles({ verdict: 'skip,borrow' })).toEqual(['No hours', 'Three exactly']);
    expect(await titles({ verdict: 'buy,skip', difficulty: 'easy' })).toEqual([
      'Three exactly',
      'Under three',
    ]);
    expect(await titles({ hours: '-3' })).toEqual(['Under three']);
    expect(await titles({ hours: '3-6' })).toEqual(['Three exactly']);
    expect(await titles({ hours: '10-,6-10' })).toEqual(['Ten']);
    expect(await titles({ evidence: 'reporting,argument' })).toEqual(['Ten']);
    expect(await titles({ evidence: 'data', hours: '10-' })).toEqual(['Ten']);
    expect(await titles({ verdict: 'read-in-part' })).toEqual([]);
    expect(await titles({ verdict: ' ', hours: '' })).toHaveLength(5);
    expect(await titles({ q: 'three', verdict: 'buy' })).toEqual(['Under three']);
    expect(await titles({ category: 'general', verdict: 'buy' })).toEqual(['Ten', 'Under three']);
    expect(await titles({ category: 'health', verdict: 'buy' })).toEqual([]);
  });

  test('count each value with all other facets, and not with its own', async () => {
    const { visitor, seed, db } = await start();
    const some = (counts: { value: string; count: number }[]) =>
      Object.fromEntries(counts.filter(({ count }) => count > 0).map((c) => [c.value, c.count]));
    const all = await visitor.search.facets({});
    expect(some(all.verdict)).toEqual({ buy: 2, skip: 1, borrow: 1 });
    expect(some(all.hours)).toEqual({ '-3': 1, '3-6': 1, '10-': 1 });
    expect(some(all.evidence)).toEqual({ data: 2, reporting: 1 });
    expect(all.isPartial).toBe(false);
    const narrowed = await visitor.search.facets({ verdict: 'buy', category: 'general' });
    expect(some(narrowed.verdict)).toEqual({ buy: 2, skip: 1, borrow: 1 });
    expect(some(narrowed.difficulty)).toEqual({ easy: 1 });
    expect(some(narrowed.hours)).toEqual({ '-3': 1, '10-': 1 });
    const searched = await visitor.search.facets({ q: 'three' });
    expect(some(searched.verdict)).toEqual({ buy: 1, skip: 1 });
    const none = await visitor.search.facets({ category: 'no-such' });
    expect(some(none.verdict)).toEqual({});

    const { id } = await seed.preview({ ...LIBRARY[0], title: 'Another' });
    expect(some((await visitor.search.facets({})).verdict).buy).toBe(3);
    await db.deleteFrom('preview').where('id', '=', id).execute();
    expect(some((await visitor.search.facets({})).verdict).buy).toBe(2);
  });

  test('follow an edit, also that of the category', async () => {
    const { visitor, editor, titles } = await start();
    const [first] = (await visitor.previews.list({ verdict: 'skip' })).items;
    const id = first?.id ?? 0;
    await editor.previews.update({ id, decision: { ...NO_DECISION, ...call('buy') } });
    expect(await titles({ verdict: 'skip' })).toEqual([]);
    await editor.previews.update({ id, category: 'Health & Wellness', book: null });
    expect(await titles({ verdict: 'buy', category: 'health' })).toEqual(['Three exactly']);
    const { hours } = await visitor.search.facets({ category: 'health' });
    expect(hours.every(({ count }) => count === 0)).toBe(true);
  });

  test.each([
    ['verdict', 'buy,keep'],
    ['hours', '3'],
    ['difficulty', 'hard'],
    ['evidence', 'rumour'],
    ['sort', 'best'],
  ])('an unknown %s is refused by name', async (name, value) => {
    const { visitor } = await startRouter({ engine });
    const input = { [name]: value } as object;
    const refusal = { code: 'BAD_REQUEST', message: new RegExp(`^${name}: `) };
    await expect(visitor.previews.list(input)).rejects.toMatchObject(refusal);
    if (name !== 'sort') await expect(visitor.search.facets(input)).rejects.toMatchObject(refusal);
  });

  test('orders are by title, by hours with unknown ones last, and go on over pages', async () => {
    const { visitor, titles } = await start();
    expect(await titles({ sort: 'title' })).toEqual([
      'No hours',
      'Plain',
      'Ten',
      'Three exactly',
      'Under three',
    ]);
    const shortest = ['Under three', 'Three exactly', 'Ten', 'Plain', 'No hours'];
    expect(await titles({ sort: 'shortest' })).toEqual(shortest);
    expect(await titles({ sort: 'relevance' })).toEqual(await titles({}));
    for (const sort of ['title', 'shortest', 'relevance'] as const) {
      for (const input of [{ sort }, { sort, category: 'general' }, { sort, q: 'e' }]) {
        const paged: string[] = [];
        for (let cursor: string | undefined; ; ) {
          const page = await visitor.previews.list({ ...input, limit: 2, cursor });
          paged.push(...page.items.map(({ title }) => title));
          cursor = page.nextCursor ?? undefined;
          if (cursor === undefined) break;
        }
        expect(paged).toEqual(await titles(input));
      }
    }
    const { nextCursor } = await visitor.previews.list({ sort: 'title', limit: 2 });
    const strange = visitor.previews.list({ sort: 'shortest', cursor: nextCursor ?? '' });
    await expect(strange).rejects.toMatchObject({ cause: { issues: [{ path: 'cursor' }] } });
  });
});

test('a page by title goes on after the longest titles', async () => {
  const { visitor, seed } = await startRouter();
  // An eighth note, which normalization writes as three characters.
  const notes = '\u{1d160}'.repeat(500);
  const long = ['Я'.repeat(500), '書'.repeat(500), '龍', notes, '😀'];
  for (const title of long) await seed.preview({ title });
  const titles: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await visitor.previews.list({ sort: 'title', limit: 1, cursor });
    titles.push(...page.items.map(({ title }) => title));
    cursor = page.nextCursor ?? undefined;
    if (cursor === undefined) break;
  }
  expect(titles).toEqual(long);
});

describe.each(testEngines)('suggestions on %s', (engine) => {
  test('are titles and authors with all words, the best first, at most eight', async () => {
    const { visitor, seed } = await startRouter({ engine });
    await seed.preview({ title: 'Nations and Smiths', author: 'Ada Byron' });
    await seed.preview({ title: 'The Wealth of Nations', author: 'Adam Smith' });
    await seed.preview({ title: 'Moral Sentiments', author: 'Adam Smith' });
    await seed.preview({ title: 'A secret Smith', isPublished: false });
    const suggest = async (q: string) =>
      (await visitor.search.suggestions({ q })).map(({ kind, text }) => `${kind}: ${text}`);
    expect(await suggest('SMITH')).toEqual(['title: Nations and Smiths', 'author: Adam Smith']);
    expect(await suggest('natio')).toEqual([
      'title: The Wealth of Nations',
      'title: Nations and Smiths',
    ]);
    expect(await suggest('ad')).toEqual(['author: Adam Smith', 'author: Ada Byron']);
    expect(await suggest('a s')).toContain('author: Adam Smith');
    expect(await suggest('wealth byron')).toEqual([]);
    for (const q of ['', ' ', '%', '"*', 'zzz']) expect(await suggest(q), q).toEqual([]);
    const [title] = await visitor.search.suggestions({ q: 'moral' });
    expect(title?.previewId).toBeGreaterThan(0);
    for (let count = 0; count < 9; count += 1) {
      await seed.preview({ title: `Smith ${count}`, author: `Smith the ${count}th` });
    }
    const many = await suggest('smith');
    expect(many).toHaveLength(8);
    expect(many.filter((text) => text.startsWith('author'))).toHaveLength(3);
  });

  test.each([
    ['wealth of natons', 'The Wealth of Nations'],
    ['The Welth of Nation', 'The Wealth of Nations'],
    ['valden', 'Walden'],
    ['emna', 'Emma'],
    ['darvin', 'On the Origin of Species'],
    ['straße des lebbens', 'Strasse des Lebens'],
  ])('for %s the nearest title is %s', async (q, title) => {
    const { visitor, seed } = await startRouter({ engine });
    await seed.preview({ title: 'The Wealth of Nations', author: 'Adam Smith' });
    await seed.preview({ title: 'Walden', author: 'Henry David Thoreau' });
    await seed.preview({ title: 'Emma', author: 'Jane Austen' });
    await seed.preview({ title: 'On the Origin of Species', author: 'Charles Darwin' });
    await seed.preview({ title: 'Strasse des Lebens', author: null });
    const { titles } = await visitor.search.nearest({ q });
    expect(titles[0]?.text).toBe(title);
  });

  test('for words that nothing is like, nothing is near; categories are found too', async () => {
    const { visitor, seed } = await startRouter({ engine });
    await seed.preview({ title: 'Walden' });
    expect(await visitor.search.nearest({ q: 'quantum chromodynamics' })).toEqual({
      titles: [],
      categories: [],
    });
    expect(await visitor.search.nearest({ q: '%' })).toEqual({ titles: [], categories: [] });
    const { categories } = await visitor.search.nearest({ q: 'psycology' });
    expect(categories).toEqual([{ name: 'Psychology & Relationships', slug: 'psychology' }]);
  });
});
