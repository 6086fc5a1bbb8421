import { expect, test } from 'vitest';
import { z } from 'zod';
import './plain-issues.ts';

const day = z.iso.date();

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'Is missing'],
  [z.enum(['list', 'categories']), undefined, 'Is missing'],
  [z.union([day, z.int()]), undefined, 'Is missing'],
  [z.string(), 7, 'Must be a text'],
  [z.boolean(), 1, 'Must be true or false'],
  [z.number(), '7', 'Must be a number'],
  [z.int(), 1.5, 'Must be a whole number'],
  [z.int(), 'x', 'Must be a whole number'],
  [z.array(z.string()), 'a', 'Must be a list'],
  [z.object({}), [], 'Must be a group of fields'],
  [z.record(z.string(), z.string()), 7, 'Must be a group of fields'],
  [z.enum(['off', 'advice', 'blocking']), 'on', 'Must be off, advice or blocking'],
  [z.literal('ai'), 'x', 'Must be ai'],
  [z.string().min(1), '', 'Must be at least 1 character'],
  [z.string().max(3), 'long', 'Must be at most 3 characters'],
  [z.array(z.int()).max(1), [1, 2], 'Must have at most 1 item'],
  [z.int().min(0), -1, 'Must be at least 0'],
  [z.int(), 1e300, 'Must be at most 9007199254740991'],
  [z.number().multipleOf(5), 7, 'Must be a multiple of 5'],
  [z.email(), 'ada', 'Must be an e-mail address'],
  [day, 'today', 'Must be a day such as 2026-03-02'],
  [z.string().regex(/^a$/), 'b', 'Has the wrong form'],
  [z.strictObject({}), { a: 1 }, 'Unknown field: a'],
  [z.union([z.string(), z.int()]), true, 'Must be a text or a whole number'],
  [z.union([z.string(), z.object({ a: z.string() })]), { a: 1 }, 'Has none of the allowed forms'],
  [z.record(z.string().max(1), z.int()), { ab: 1 }, 'The name: Must be at most 1 character'],
  [z.string().refine(() => false), 'a', 'Is not allowed'],
  [z.string('Name is required'), undefined, 'Name is required'],
])('%# a refused value is told in plain words', (schema, value, message) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message);
});
