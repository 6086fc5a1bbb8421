import { z } from 'zod';
import { named } from './documented.ts';
import { isRecord } from './json.ts';
import { LIMITS } from './limits.ts';
import { plainText } from './text.ts';

export const subItemSchema = z.object({
  title: plainText(LIMITS.titleLength).meta({
    description: 'Heading of the sub-item',
    example: 'Shelter',
  }),
  description: plainText(LIMITS.textLength).meta({
    description: 'What the book says about it',
    example: 'The accounts of the cabin.',
  }),
});

export const keyTopicSchema = named('KeyTopic', 'A key topic with optional sub-items', {
  title: plainText(LIMITS.titleLength).meta({
    description: 'Heading of the topic',
    example: 'Economy',
  }),
  content: plainText(LIMITS.textLength).meta({
    description: 'What the book says about it; blank lines separate paragraphs',
    example: 'What a life costs.',
  }),
  subItems: z.array(subItemSchema).optional().describe('Sub-items, in order'),
});
export const keyTopicsSchema = z.array(keyTopicSchema);

export type KeyTopic = z.infer<typeof keyTopicSchema>;

const withDefault = (schema: typeof subItemSchema.shape.description) =>
  schema.default('').meta({ ...schema.meta() });

const looseSubItem = z.preprocess(
  (value) => (typeof value === 'string' ? { title: value, description: '' } : value),
  z.strictObject({
    title: subItemSchema.shape.title,
    description: withDefault(subItemSchema.shape.description),
  }),
);

const looseTopic = z.preprocess(
  (value) => (typeof value === 'string' ? { title: value, content: '' } : value),
  z.strictObject({
    title: keyTopicSchema.shape.title,
    content: withDefault(keyTopicSchema.shape.content),
    subItems: z
      .array(looseSubItem)
      .optional()
      .meta({ ...keyTopicSchema.shape.subItems.meta() }),
  }),
);

const isOneTopic = (value: unknown) => typeof value === 'string' || isRecord(value);

/** For callers and old rows; see docs/specification/preview.md#key-topics. */
export const looseKeyTopicsSchema = z.preprocess(
  (value) => (isOneTopic(value) ? [value] : value),
  z.array(looseTopic),
);
