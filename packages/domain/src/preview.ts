import { z } from 'zod';
import { keyTopicSchema } from './key-topic.ts';
import { LIMITS } from './limits.ts';
import { plainText } from './text.ts';

export const previewIdSchema = z
  .int('Must be a whole number')
  .min(1, 'Must be at least 1')
  .max(LIMITS.maxId)
  .meta({ description: 'Number of the preview', example: 16 });

const timestamp = (description: string) =>
  z.iso.datetime().meta({ description, example: '2026-03-01T09:30:00.000Z' });

/** An address a cover may have: http(s) without credentials, or a path of this site. */
export const coverImageSchema = plainText(2000)
  .refine(isCoverImage, 'Must be an http(s) address or a path of this site starting with one /')
  .meta({
    description: 'Address of the cover image: http, https or a path of this site',
    example: '/covers/walden.svg',
  });

function isCoverImage(text: string): boolean {
  if (/^\/(?![/\\])[^\\\s]*$/.test(text)) return true;
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return url.username === '' && url.password === '';
}

/** What an editor writes: the working copy of a preview, a version's snapshot, or what readers see. */
export const previewContentSchema = z.object({
  title: plainText(LIMITS.titleLength).meta({
    description: 'Title of the book',
    example: 'Walden',
  }),
  author: plainText(LIMITS.nameLength)
    .nullable()
    .meta({ description: 'Author of the book', example: 'Henry David Thoreau' }),
  isbn: plainText(LIMITS.nameLength)
    .nullable()
    .meta({ description: 'ISBN, as printed', example: '978-0-691-09612-4' }),
  category: plainText(LIMITS.nameLength).meta({
    description: 'Name of the category',
    example: 'General Non-Fiction',
  }),
  coverImage: coverImageSchema.nullable().meta({ ...coverImageSchema.meta() }),
  abstract: plainText(LIMITS.textLength).meta({
    description: 'The book in a paragraph',
    example: 'Two years alone by a pond, told as one.',
  }),
  introduction: plainText(LIMITS.textLength).meta({
    description: 'Who wrote it, when, for whom; blank lines part paragraphs',
    example: 'Thoreau built a cabin in 1845 and wrote for his neighbours.',
  }),
  keyTopics: z.array(keyTopicSchema).meta({ description: 'Key topics, in order' }),
  relationToExistingWork: plainText(LIMITS.textLength).meta({
    description: 'How it stands among other works',
    example: 'It stands beside the essays of Emerson.',
  }),
  futureThinking: plainText(LIMITS.textLength).meta({
    description: 'Where its ideas lead',
    example: 'Read again whenever things get crowded.',
  }),
  conclusion: plainText(LIMITS.textLength).meta({
    description: 'For whom it is worth reading',
    example: 'A book to argue with.',
  }),
  references: z.array(plainText(LIMITS.textLength)).meta({
    description: 'Works referred to',
    example: ['Walden; or, Life in the Woods (1854)'],
  }),
  furtherExploration: z
    .array(plainText(LIMITS.textLength))
    .meta({ description: 'What to read, hear or visit next', example: ['Visit the pond'] }),
  // No limit here: made from the sections it may be longer than any text somebody types.
  rawMarkdown: z.string().meta({
    description: 'The whole preview as Markdown',
    example: '# Walden\n\nby Henry David Thoreau\n',
  }),
});
export type PreviewContent = z.infer<typeof previewContentSchema>;

const previewStateSchema = z.object({
  id: previewIdSchema,
  isPublished: z.boolean().meta({ description: 'Whether readers can see it', example: true }),
  isFeatured: z
    .boolean()
    .meta({ description: 'Whether it has a place among the featured ones', example: false }),
  createdAt: timestamp('When the preview was created'),
});

/** One preview as a reader gets it. */
export const previewSchema = z
  .object({
    ...previewStateSchema.shape,
    ...previewContentSchema.shape,
    updatedAt: timestamp('When what readers see last changed'),
  })
  .meta({ id: 'Preview', description: 'One preview, whole' });
export type Preview = z.infer<typeof previewSchema>;

/** What a list shows of a preview: no long text, key topics by title only. */
export const previewCardSchema = z
  .object({
    ...previewStateSchema.shape,
    title: previewContentSchema.shape.title,
    author: previewContentSchema.shape.author,
    category: previewContentSchema.shape.category,
    coverImage: previewContentSchema.shape.coverImage,
    abstract: previewContentSchema.shape.abstract,
    keyTopics: z
      .array(keyTopicSchema.pick({ title: true }))
      .meta({ description: 'Titles of the key topics, in order' }),
  })
  .meta({ id: 'PreviewCard', description: 'A preview as lists show it' });
export type PreviewCard = z.infer<typeof previewCardSchema>;
