import { testEngines } from '@foreword/db/testing/database.ts';
import { DEFAULT_CATEGORIES } from '@foreword/domain/category-names.ts';
import { describe, expect, test } from 'vitest';
import { startRouter } from '../testing/router.ts';

describe.each(testEngines)('categories on %s', (engine) => {
  test('a new site offers the seven default ones', async () => {
    const { visitor } = await startRouter({ engine });
    const categories = await visitor.categories.listActive();
    expect(categories.map(({ slug }) => slug)).toEqual(DEFAULT_CATEGORIES.map(({ slug }) => slug));
    expect(categories[0]).toMatchObject({
      name: 'NYT Bestsellers',
      displayOrder: 1,
      isActive: true,
    });
  });

  test('readers are offered the active ones, in display order', async () => {
    const { visitor, seed } = await startRouter({ engine });
    await seed.category({ name: 'First', slug: 'first', displayOrder: 0 });
    await seed.category({ name: 'Hidden', slug: 'hidden', displayOrder: 0, isActive: false });
    const slugs = (await visitor.categories.listActive()).map(({ slug }) => slug);
    expect(slugs[0]).toBe('first');
    expect(slugs).not.toContain('hidden');
    expect(slugs).toHaveLength(8);
  });

  test('are counted by the previews that readers see', async () => {
    const { seed, visitor } = await startRouter({ engine });
    const hidden = await seed.category({ name: 'Hidden', slug: 'hidden', isActive: false });
    await seed.preview({ category: 'Science & Technology' });
    await seed.preview({ category: 'science & technology' });
    await seed.preview({ category: 'Health & Wellness', isPublished: false });
    await seed.preview({ category: 'Hidden' });
    const counts = await visitor.categories.counts();
    const categories = await visitor.categories.listActive();
    const countOf = (slug: string) =>
      counts.find(({ id }) => id === categories.find((each) => each.slug === slug)?.id)?.count;
    expect(countOf('science')).toBe(2);
    expect(countOf('health')).toBe(0);
    expect(counts.map(({ id }) => id)).not.toContain(hidden.id);
    expect(counts).toHaveLength(7);
  });
});
