import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { plainText } from './text.ts';

export const subItemSchema = z.object({
  title: plainText(LIMITS.titleLength).meta({ example: 'Shelter' }),
  description: plainText(LIMITS.textLength).meta({ example: 'The accounts of the cabin.' }),
});

export const keyTopicSchema = z
  .object({
    title: plainText(LIMITS.titleLength).meta({ example: 'Economy' }),
    content: plainText(LIMITS.textLength).meta({ example: 'What a life costs.' }),
    subItems: z.array(subItemSchema).optional(),
  })
  .meta({ id: 'KeyTopic', description: 'A key topic, with optional parts nested under it' });
export type KeyTopic = z.infer<typeof keyTopicSchema>;

const looseSubItem = z.preprocess(
  (value) => (typeof value === 'string' ? { title: value, description: '' } : value),
  z.strictObject({
    title: plainText(LIMITS.titleLength),
    description: plainText(LIMITS.textLength).default(''),
  }),
);

const looseTopic = z.preprocess(
  (value) => (typeof value === 'string' ? { title: value, content: '' } : value),
  z.strictObject({
    title: plainText(LIMITS.titleLength),
    content: plainText(LIMITS.textLength).default(''),
    subItems: z.array(looseSubItem).optional(),
  }),
);

/**
 * Key topics as callers and old rows may have them: objects, plain strings, or one of either
 * instead of a list (spec §3). Parsing gives the one form used inside.
 */
export const looseKeyTopicsSchema = z.preprocess(
  (value) => (value === undefined || Array.isArray(value) ? value : [value]),
  z.array(looseTopic),
);
