import { z } from 'zod';
import { looseKeyTopicsSchema } from './key-topic.ts';
import { LIMITS } from './limits.ts';
import { coverImageSchema, previewContentSchema, previewIdSchema } from './preview.ts';
import { isBlank, plainText } from './text.ts';

/** Fields a body may carry because it was read from here; the server alone sets them (decisions §4). */
const serverOwned = {
  createdAt: z.unknown().optional().meta({ description: 'Accepted, without effect' }),
  currentVersionId: z.unknown().optional().meta({ description: 'Accepted, without effect' }),
  publishedVersionId: z.unknown().optional().meta({ description: 'Accepted, without effect' }),
};

const titleInput = plainText(LIMITS.titleLength)
  .refine((title) => !isBlank(title), 'Title is required')
  .meta({ description: 'Title of the book; must not be blank', example: 'Walden' });

const text = plainText(LIMITS.textLength);
const textList = z.array(text);

/** A form sends an empty text where nothing was filled in; stored is null. */
const optionalText = (schema: z.ZodType<string, string>) =>
  z
    .string()
    .nullable()
    .transform((value) => value || null)
    .pipe(schema.nullable());

/** Every content field as callers may send it. */
export const contentInputShape = {
  title: titleInput,
  author: optionalText(plainText(LIMITS.nameLength)),
  isbn: optionalText(plainText(LIMITS.nameLength)),
  category: plainText(LIMITS.nameLength).meta(previewContentSchema.shape.category.meta() ?? {}),
  coverImage: optionalText(coverImageSchema),
  abstract: text,
  introduction: text,
  keyTopics: looseKeyTopicsSchema,
  relationToExistingWork: text,
  futureThinking: text,
  conclusion: text,
  references: textList,
  furtherExploration: textList,
  rawMarkdown: text.meta({ description: 'Blank: made from the sections' }),
};

const flags = {
  isPublished: z.boolean().meta({ description: 'Whether readers can see it' }),
  isFeatured: z.boolean().meta({ description: 'Whether it has a place among the featured ones' }),
};

/** A new preview: the documented fields must be there, only the title must not be blank. */
export const createPreviewInputSchema = z
  .strictObject({
    id: z.unknown().optional().meta({ description: 'Accepted, without effect' }),
    updatedAt: z.unknown().optional().meta({ description: 'Accepted, without effect' }),
    ...serverOwned,
    ...contentInputShape,
    author: contentInputShape.author.optional(),
    isbn: contentInputShape.isbn.optional(),
    coverImage: contentInputShape.coverImage.optional(),
    relationToExistingWork: text.default(''),
    futureThinking: text.default(''),
    conclusion: text.default(''),
    references: textList.default([]),
    furtherExploration: textList.default([]),
    rawMarkdown: contentInputShape.rawMarkdown.default(''),
    isPublished: flags.isPublished.default(false),
    isFeatured: flags.isFeatured.default(false),
  })
  .meta({ id: 'CreatePreviewInput' });
export type CreatePreviewInput = z.output<typeof createPreviewInputSchema>;

/** A change of any part of a preview; what is left out stays. */
export const updatePreviewInputSchema = z
  .strictObject({
    id: previewIdSchema,
    updatedAt: z.iso.datetime().optional().meta({
      description: 'As it was read; refused with 409 if the preview was written since',
      example: '2026-03-02T14:00:00.000Z',
    }),
    ...serverOwned,
    ...z.object({ ...contentInputShape, ...flags }).partial().shape,
    fromVersionId: z.int().min(1).max(LIMITS.maxId).optional().meta({
      description: 'The version that was edited: saving then always records a new version',
    }),
  })
  .meta({ id: 'UpdatePreviewInput' });
export type UpdatePreviewInput = z.output<typeof updatePreviewInputSchema>;
