import { seedCategory } from '@foreword/db/testing/builders.ts';
import type { Category } from '@foreword/domain/category.ts';
import { describe, expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';

describe('GET /api/cms/categories/active', () => {
  test('answers the seven default categories of a new site in display order', async () => {
    const { call } = await startApp();
    const { status, body } = await call<Category[]>('/api/cms/categories/active');
    expect(status).toBe(200);
    expect(body.map(({ slug }) => slug)).toEqual([
      'nyt-bestseller',
      'business',
      'personal-development',
      'science',
      'psychology',
      'health',
      'general',
    ]);
    expect(body.map(({ displayOrder }) => displayOrder)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('leaves out the inactive ones, and takes no notice of a query', async () => {
    const { call, db } = await startApp();
    await seedCategory(db, { name: 'Hidden', slug: 'hidden', isActive: false });
    const shown = await seedCategory(db, { name: '</script>', slug: 'odd', displayOrder: 0 });
    const { body, text } = await call<Category[]>(
      '/api/cms/categories/active?limit=1&isActive=false',
    );
    expect(body).toHaveLength(8);
    expect(body[0]).toMatchObject({ id: shown.id, name: '</script>', isActive: true });
    expect(text).not.toContain('hidden');
  });
});
