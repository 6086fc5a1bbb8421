import { z } from 'zod';
import { categoryIdSchema } from './category.ts';
import { namedInput } from './documented.ts';
import { LIMITS } from './limits.ts';
import { plainText, requiredText } from './text.ts';

const SLUG_REQUIRED = 'Slug is required';

/** One message at a time, as the form shows one. */
const slugInput = z
  .string({ error: (issue) => (issue.input === undefined ? SLUG_REQUIRED : undefined) })
  .refine((slug) => slug.trim() !== '', { error: SLUG_REQUIRED, abort: true })
  .regex(/^[a-z0-9-]+$/, {
    error: 'Slug must contain only lowercase letters, numbers, and hyphens',
    abort: true,
  })
  .max(LIMITS.nameLength, `Must be at most ${LIMITS.nameLength} characters`)
  .meta({
    description: 'Unique part of its address: lowercase letters, digits and hyphens',
    example: 'history',
  });

const withoutEffect = (description: string) => z.unknown().optional().describe(description);

const shape = {
  name: requiredText(LIMITS.nameLength, 'Name is required').meta({
    description: 'Name, unique ignoring case',
    example: 'History',
  }),
  slug: slugInput,
  description: plainText(LIMITS.textLength)
    .nullable()
    .transform((text) => text || null)
    .optional()
    .meta({
      description: 'One line about its books; empty is the same as null',
      example: 'What happened, and how we know.',
    }),
  isActive: z.boolean().optional(),
};

/** A caller may send back what it read. */
const serverOwned = {
  displayOrder: withoutEffect('Accepted, without effect; the call for the order sets it'),
  previewCount: withoutEffect('Accepted, without effect'),
  createdAt: withoutEffect('Accepted, without effect'),
  updatedAt: withoutEffect('Accepted, without effect'),
};

export const createCategoryInputSchema = namedInput('CreateCategoryInput', 'A new category', {
  ...shape,
  isActive: shape.isActive.default(true).meta({
    description: 'Whether readers see it; true by default',
    example: true,
  }),
  id: withoutEffect('Accepted, without effect'),
  ...serverOwned,
});
export type CreateCategoryInput = z.output<typeof createCategoryInputSchema>;

const seenSchema = z
  .strictObject({
    name: z.string().describe('Name as read'),
    slug: z.string().describe('Slug as read'),
    description: z.string().nullable().describe('Description as read'),
    isActive: z.boolean().describe('Whether readers saw it'),
    id: withoutEffect('Accepted, without effect'),
    ...serverOwned,
  })
  .transform(({ name, slug, description, isActive }) => ({ name, slug, description, isActive }));

/** Name and slug are required; other fields that are left out stay. */
export const updateCategoryInputSchema = z
  .strictObject({
    id: categoryIdSchema,
    ...shape,
    isActive: shape.isActive.meta({ description: 'Whether readers see it', example: true }),
    ...serverOwned,
    seen: seenSchema.optional().meta({
      description:
        'The category as the caller read it; 409 if a field has neither this value nor the new one',
      example: {
        name: 'Business & Leadership',
        slug: 'business',
        description:
          'Running organisations and leading people: management, markets, money and power.',
        isActive: true,
      },
    }),
  })
  .meta({ id: 'UpdateCategoryInput', description: 'Changes of a category' });
export type UpdateCategoryInput = z.output<typeof updateCategoryInputSchema>;

export const reorderCategoriesInputSchema = z
  .strictObject({
    categoryIds: z.array(categoryIdSchema).meta({
      description: 'Ids in their new order; categories left out keep theirs after them',
      example: [2, 1],
    }),
    seen: z
      .array(categoryIdSchema)
      .optional()
      .meta({
        description: 'Ids in the order as the caller read it; 409 if they have another order now',
        example: [1, 2],
      }),
  })
  .meta({ id: 'ReorderCategoriesInput', description: 'A new order of the categories' });
export type ReorderCategoriesInput = z.output<typeof reorderCategoriesInputSchema>;
