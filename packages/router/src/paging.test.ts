import { LIMITS } from '@foreword/domain/limits.ts';
import { expect, test } from 'vitest';
import { pageOf } from './paging.ts';
import { startRouter } from './testing/router.ts';

test('a list of the longest abstracts ends early, and its cursors lead to every preview', async () => {
  const { visitor, seed } = await startRouter();
  const abstract = 'x'.repeat(LIMITS.textLength);
  const ids: number[] = [];
  for (let count = 0; count < 22; count += 1) ids.unshift((await seed.preview({ abstract })).id);
  const first = await visitor.previews.list({ limit: 500 });
  expect(first.items).toHaveLength(19);
  expect(first.items.every((item) => item.abstract === abstract)).toBe(true);
  expect(first.total).toBe(22);
  const second = await visitor.previews.list({ limit: 500, cursor: first.nextCursor ?? '' });
  expect(second.nextCursor).toBeNull();
  const seen = [...first.items, ...second.items].map(({ id }) => id);
  expect(seen.toSorted((a, b) => b - a)).toEqual(ids.toSorted((a, b) => b - a));
  expect(new Set(seen).size).toBe(22);
});

test('a page has one item at least, however long', () => {
  const text = 'x'.repeat(LIMITS.pageLength + 1);
  const page = pageOf([{ text }, { text }], { limit: 2, total: 2, cursorAfter: () => 'next' });
  expect(page).toMatchObject({ items: [{ text }], nextCursor: 'next' });
});
