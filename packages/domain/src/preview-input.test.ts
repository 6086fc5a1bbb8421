import { expect, test } from 'vitest';
import { z } from 'zod';
import { createPreviewInputSchema, updatePreviewInputSchema } from './preview-input.ts';

const REQUIRED = { title: 'Walden', abstract: '', introduction: '', keyTopics: [], category: '' };

test('the documented fields must be there, and only the title must not be blank', () => {
  expect(createPreviewInputSchema.safeParse(REQUIRED).success).toBe(true);
  for (const field of Object.keys(REQUIRED)) {
    const { [field as keyof typeof REQUIRED]: _, ...rest } = REQUIRED;
    expect(createPreviewInputSchema.safeParse(rest).error?.issues[0]?.path).toEqual([field]);
  }
  expect(
    createPreviewInputSchema.safeParse({ ...REQUIRED, title: ' ' }).error?.issues[0]?.message,
  ).toBe('Title is required');
});

test('what the server owns may be sent along', () => {
  const sent = {
    ...REQUIRED,
    id: 'x',
    createdAt: 1,
    updatedAt: null,
    currentVersionId: 3,
    publishedVersionId: {},
  };
  expect(createPreviewInputSchema.safeParse(sent).success).toBe(true);
});

test('an unknown field is refused and named', () => {
  const { error } = createPreviewInputSchema.safeParse({ ...REQUIRED, colour: 'red' });
  expect(error?.issues[0]).toMatchObject({ code: 'unrecognized_keys', keys: ['colour'] });
});

test.each(['', ' ', '\u200b'])('an author, an ISBN and a cover of %j are none', (empty) => {
  const parsed = createPreviewInputSchema.parse({
    ...REQUIRED,
    author: empty,
    isbn: empty,
    coverImage: empty,
  });
  expect(parsed).toMatchObject({ author: null, isbn: null, coverImage: null });
});

test('an author of NUL is refused', () => {
  expect(createPreviewInputSchema.safeParse({ ...REQUIRED, author: '\0' }).success).toBe(false);
});

test('the API document states the limits of texts that may be null', () => {
  const { author, coverImage } = createPreviewInputSchema.shape;
  const documented = (field: z.ZodType) => z.toJSONSchema(field, { io: 'input' }).anyOf;
  expect(documented(author)).toEqual([{ type: 'string', maxLength: 300 }, { type: 'null' }]);
  expect(documented(coverImage)).toEqual([{ type: 'string', maxLength: 2000 }, { type: 'null' }]);
});

test('a bad cover is refused with the reason', () => {
  const { error } = createPreviewInputSchema.safeParse({
    ...REQUIRED,
    coverImage: 'javascript:alert(1)',
  });
  expect(error?.issues[0]?.message).toContain('http(s)');
});

test('an update takes any part, and a time only in ISO form', () => {
  expect(updatePreviewInputSchema.parse({ id: 1, isFeatured: true })).toEqual({
    id: 1,
    isFeatured: true,
  });
  expect(updatePreviewInputSchema.safeParse({ id: 1, updatedAt: 'yesterday' }).success).toBe(false);
});

test('a preview has at most 500 key topics', () => {
  const withTopics = (count: number) =>
    createPreviewInputSchema.safeParse({ ...REQUIRED, keyTopics: Array(count).fill('a topic') });
  expect(withTopics(500).success).toBe(true);
  expect(withTopics(501).error?.issues[0]).toMatchObject({
    path: ['keyTopics'],
    message: 'Must have at most 500 key topics',
  });
});
