import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../schema.ts';
import { seedCategory } from '../testing/builders.ts';
import { openTestDatabase, testEngines } from '../testing/database.ts';
import { findCategoryFor, listActiveCategories, listCategories } from './category.ts';

describe.each(testEngines)('categories on %s', (engine) => {
  let db: Db;
  beforeEach(async () => {
    ({ db } = await openTestDatabase(engine));
  });

  test('come in display order, the active ones alone where readers ask', async () => {
    await seedCategory(db, { name: 'First', slug: 'first', displayOrder: 0 });
    await seedCategory(db, { name: 'Hidden', slug: 'hidden', displayOrder: 3, isActive: false });
    const all = (await listCategories(db)).map(({ slug }) => slug);
    expect(all.slice(0, 3)).toEqual(['first', 'nyt-bestseller', 'business']);
    expect(all).toContain('hidden');
    const active = (await listActiveCategories(db)).map(({ slug }) => slug);
    expect(active).toEqual(all.filter((slug) => slug !== 'hidden'));
  });

  test('have unique slugs, and names that are unique in any case', async () => {
    const sameSlug = seedCategory(db, { name: 'Another', slug: 'business' });
    await expect(sameSlug).rejects.toMatchObject({ code: 'CONFLICT' });
    const sameName = seedCategory(db, { name: 'HEALTH & wellness', slug: 'another' });
    await expect(sameName).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test.each([
    ['business', 'business'],
    ['BUSINESS', 'business'],
    ['NYT Bestseller', 'nyt-bestseller'],
    ['nyt bestsellers', 'nyt-bestseller'],
    ['Business & Leadership', 'business'],
    ['personal   development', 'personal-development'],
    ['Unknown', undefined],
    ['%', undefined],
    ['!', undefined],
  ])('%s means the category %s', async (text, slug) => {
    expect((await findCategoryFor(db, text))?.slug).toBe(slug);
  });

  test('a slug goes before a name that reads like it', async () => {
    await seedCategory(db, { name: 'Science', slug: 'other' });
    expect((await findCategoryFor(db, 'Science'))?.slug).toBe('science');
  });
});
