import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTokenInputSchema } from './api-token.ts';
import { isBlank } from './blank.ts';
import { createCategoryInputSchema } from './category-input.ts';
import { generateInputSchema } from './generation.ts';
import { createPreviewInputSchema } from './preview-input.ts';
import { plainText } from './text.ts';

test('text is kept exactly as typed', () => {
  const typed = '  Tab\there, new\r\nline, emoji 🦊, \u202Eright to left, <b>&amp;  ';
  expect(plainText(200).parse(typed)).toBe(typed);
});

test.each([
  ['NUL', 'a\0b'],
  ['a lone high surrogate', 'a\uD800b'],
  ['a lone low surrogate', '\uDC00'],
  ['a text over the limit', 'x'.repeat(11)],
])('%s is refused', (_, text) => {
  expect(plainText(10).safeParse(text).success).toBe(false);
});

test.each([' \n\u00A0', '\u200b', '\u00ad\u2060', '\u3164', '\u2800', '\u0001'])(
  '%j is blank',
  (text) => {
    expect(isBlank(text)).toBe(true);
  },
);

test('null is blank, a sign is not', () => {
  expect(isBlank(null)).toBe(true);
  expect(isBlank('.')).toBe(false);
});

test.each([
  ['name of a category', createCategoryInputSchema.shape.name],
  ['title of a preview', createPreviewInputSchema.shape.title],
  ['name of a token', createTokenInputSchema.shape.name],
  ['title to generate from', generateInputSchema.shape.title],
])('the API document shows that the %s must not be empty', (_, schema) => {
  expect(schema.safeParse('').success).toBe(false);
  expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({ minLength: 1 });
});
