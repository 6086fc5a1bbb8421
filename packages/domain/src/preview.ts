import { z } from 'zod';
import { CONTENT_FIELDS, fieldsWith } from './content-fields.ts';
import { contentShapeOf } from './content-schema.ts';
import { bookFactsSchema, decisionSchema } from './decision-schema.ts';
import { flag, named, rowId, time } from './documented.ts';
import { keyTopicSchema } from './key-topic.ts';
import { madeSchema, originsSchema } from './provenance-schema.ts';

export const previewIdSchema = rowId('Number of the preview', 16);

export const previewContentSchema = z.object(contentShapeOf(CONTENT_FIELDS));

export const cardContentShape = contentShapeOf(fieldsWith(CONTENT_FIELDS, 'isOnCards'));

const previewStateSchema = z.object({
  id: previewIdSchema,
  isPublished: flag('Whether readers can see it', true),
  isFeatured: flag('Whether it has a place among the featured ones', false),
  createdAt: time('When the preview was created', '2026-03-01T09:30:00.000Z'),
  made: madeSchema,
});

export const previewSchema = named('Preview', 'One preview, whole', {
  ...previewStateSchema.shape,
  ...previewContentSchema.shape,
  origins: originsSchema,
  updatedAt: time('When what readers see last changed', '2026-03-01T09:30:00.000Z'),
});
export type Preview = z.infer<typeof previewSchema>;

export const previewCardSchema = named('PreviewCard', 'A preview as lists show it', {
  ...previewStateSchema.shape,
  ...cardContentShape,
  keyTopics: z
    .array(keyTopicSchema.pick({ title: true }))
    .describe('Titles of the key topics, in order'),
  decision: decisionSchema
    .pick({ verdict: true, difficulty: true })
    .nullable()
    .describe('Verdict and difficulty'),
  book: bookFactsSchema
    .pick({ subtitle: true, firstPublished: true, pages: true, words: true })
    .nullable()
    .describe('Subtitle, year and length of the book'),
});
export type PreviewCard = z.infer<typeof previewCardSchema>;

/**
 * Whether the fields that only the server writes can be read. A damaged preview fails its own page and calls; lists
 * leave it out, because one refused item would refuse the whole answer.
 */
export const isIntact = ({
  createdAt,
  updatedAt = createdAt,
  made = 'none',
}: {
  createdAt: string;
  updatedAt?: string;
  made?: string;
}): boolean => isTime(createdAt) && isTime(updatedAt) && madeSchema.safeParse(made).success;

const isTime = (text: string): boolean =>
  previewStateSchema.shape.createdAt.safeParse(text).success;
