import { expect, test } from 'vitest';
import { createCategoryInputSchema, updateCategoryInputSchema } from './category-input.ts';

const messagesOf = (input: unknown) =>
  createCategoryInputSchema.safeParse(input).error?.issues.map(({ message }) => message);

const SHAPE = 'Slug must contain only lowercase letters, numbers, and hyphens';

test.each([
  [{ slug: 'history' }, 'Name is required'],
  [{ name: '', slug: 'history' }, 'Name is required'],
  [{ name: ' \u00a0\n', slug: 'history' }, 'Name is required'],
  [{ name: 'History' }, 'Slug is required'],
  [{ name: 'History', slug: '' }, 'Slug is required'],
  [{ name: 'History', slug: '  ' }, 'Slug is required'],
  [{ name: 'History', slug: 'History' }, SHAPE],
  [{ name: 'History', slug: 'a b' }, SHAPE],
  [{ name: 'History', slug: 'história' }, SHAPE],
  [{ name: 'History', slug: 'history\n' }, SHAPE],
  [{ name: 'History', slug: '../x' }, SHAPE],
])('%j is refused with one message: %s', (input, message) => {
  expect(messagesOf(input)).toEqual([message]);
});

test('a new category is active by default, and an empty description counts as none', () => {
  expect(
    createCategoryInputSchema.parse({ name: 'History', slug: '-2-', description: '' }),
  ).toEqual({ name: 'History', slug: '-2-', description: null, isActive: true });
});

test('a change keeps fields that it does not name, and accepts a category as it was read', () => {
  const input = { id: 1, name: 'History', slug: 'history' };
  expect(updateCategoryInputSchema.parse(input)).toEqual(input);
  const read = { ...input, description: null, isActive: false, displayOrder: 3, previewCount: 2 };
  expect(updateCategoryInputSchema.safeParse(read).success).toBe(true);
  expect(updateCategoryInputSchema.safeParse({ ...read, color: 'red' }).success).toBe(false);
});
