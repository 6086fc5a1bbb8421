import { z } from 'zod';
import { looseKeyTopicsSchema } from './key-topic.ts';
import { LIMITS } from './limits.ts';
import { coverImageSchema, previewContentSchema, previewIdSchema } from './preview.ts';
import { isBlank, plainText } from './text.ts';

const withoutEffect = z.unknown().optional().meta({ description: 'Accepted, without effect' });

/** Fields a body may carry because it was read from here; the server alone sets them (decisions §4). */
export const serverOwnedShape = {
  createdAt: withoutEffect,
  currentVersionId: withoutEffect,
  publishedVersionId: withoutEffect,
};

const titleInput = plainText(LIMITS.titleLength)
  .refine((title) => !isBlank(title), 'Title is required')
  .meta({ description: 'Title of the book; must not be blank', example: 'Walden' });

const content = previewContentSchema.shape;

/** A form sends an empty text where nothing was filled in; stored is null. */
const optionalText = (schema: z.ZodType<string, string>, meta: z.GlobalMeta) =>
  z
    .string()
    .nullable()
    .transform((value) => value || null)
    .pipe(schema.nullable())
    .meta(meta);

/** Every content field as callers may send it. */
export const contentInputShape = {
  title: titleInput,
  author: optionalText(plainText(LIMITS.nameLength), {
    description: 'Author of the book; empty is the same as null',
    example: 'Henry David Thoreau',
  }),
  isbn: optionalText(plainText(LIMITS.nameLength), {
    description: 'ISBN, as printed; empty is the same as null',
    example: '978-0-691-09612-4',
  }),
  category: plainText(LIMITS.nameLength).meta({
    description: 'Name of the category; may be empty until the preview is published',
    example: 'General Non-Fiction',
  }),
  coverImage: optionalText(coverImageSchema, {
    description: 'Address of the cover image: http, https or a path of this site; empty is null',
    example: '/covers/walden.svg',
  }),
  abstract: content.abstract,
  introduction: content.introduction,
  keyTopics: looseKeyTopicsSchema.meta({
    description: 'Key topics in order: objects, plain titles, or one of either instead of a list',
    example: [{ title: 'Economy', content: 'What a life costs.' }],
  }),
  relationToExistingWork: content.relationToExistingWork,
  futureThinking: content.futureThinking,
  conclusion: content.conclusion,
  references: content.references,
  furtherExploration: content.furtherExploration,
  rawMarkdown: plainText(LIMITS.textLength).meta({
    ...content.rawMarkdown.meta(),
    description: 'The whole preview as Markdown; where it is blank, made from the sections',
  }),
};

const flags = {
  isPublished: z.boolean().meta({ description: 'Whether readers can see it' }),
  isFeatured: z.boolean().meta({ description: 'Whether it has a place among the featured ones' }),
};

/** A new preview: the documented fields must be there, only the title must not be blank. */
export const createPreviewInputSchema = z
  .strictObject({
    ...contentInputShape,
    author: contentInputShape.author.optional(),
    isbn: contentInputShape.isbn.optional(),
    coverImage: contentInputShape.coverImage.optional(),
    relationToExistingWork: contentInputShape.relationToExistingWork.default(''),
    futureThinking: contentInputShape.futureThinking.default(''),
    conclusion: contentInputShape.conclusion.default(''),
    references: contentInputShape.references.default([]),
    furtherExploration: contentInputShape.furtherExploration.default([]),
    rawMarkdown: contentInputShape.rawMarkdown.default(''),
    isPublished: flags.isPublished.default(false),
    isFeatured: flags.isFeatured.default(false),
    id: withoutEffect,
    updatedAt: withoutEffect,
    ...serverOwnedShape,
  })
  .meta({ id: 'CreatePreviewInput', description: 'A new preview' });
export type CreatePreviewInput = z.output<typeof createPreviewInputSchema>;

/** A change of any part of a preview; what is left out stays. */
export const updatePreviewInputSchema = z
  .strictObject({
    id: previewIdSchema,
    ...z.object({ ...contentInputShape, ...flags }).partial().shape,
    updatedAt: z.iso.datetime().optional().meta({
      description: 'As it was read; refused with 409 if the preview was written since',
      example: '2026-03-02T14:00:00.000Z',
    }),
    fromVersionId: z.int().min(1).max(LIMITS.maxId).optional().meta({
      description:
        'The version that was edited: what is left out comes from it, and saving always records a new version',
      example: 2,
    }),
    ...serverOwnedShape,
  })
  .meta({ id: 'UpdatePreviewInput', description: 'What changes of a preview' });
export type UpdatePreviewInput = z.output<typeof updatePreviewInputSchema>;
