import { z } from 'zod';
import { categoryIdSchema } from './category.ts';
import { LIMITS } from './limits.ts';
import { plainText, requiredText } from './text.ts';

const SLUG_REQUIRED = 'Slug is required';

/** A slug as administrators may choose it (spec §5); one message at a time, as the form shows one. */
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

const withoutEffect = (description: string) => z.unknown().optional().meta({ description });

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
      description: 'A line about what belongs in it; empty is the same as null',
      example: 'What happened, and how we know.',
    }),
  isActive: z.boolean().optional(),
};

/** Fields a body may carry because it was read from here; the server alone sets them (decisions §4). */
const serverOwned = {
  displayOrder: withoutEffect('Accepted, without effect; the call for the order sets it'),
  previewCount: withoutEffect('Accepted, without effect'),
  createdAt: withoutEffect('Accepted, without effect'),
  updatedAt: withoutEffect('Accepted, without effect'),
};

/** A new category. */
export const createCategoryInputSchema = z
  .strictObject({
    ...shape,
    isActive: shape.isActive.default(true).meta({
      description: 'Whether readers are offered it; true unless told',
      example: true,
    }),
    id: withoutEffect('Accepted, without effect'),
    ...serverOwned,
  })
  .meta({ id: 'CreateCategoryInput', description: 'A new category' });
export type CreateCategoryInput = z.output<typeof createCategoryInputSchema>;

/** A category's new name and slug; what else is left out stays. */
export const updateCategoryInputSchema = z
  .strictObject({
    id: categoryIdSchema,
    ...shape,
    isActive: shape.isActive.meta({ description: 'Whether readers are offered it', example: true }),
    ...serverOwned,
  })
  .meta({ id: 'UpdateCategoryInput', description: 'What changes of a category' });
export type UpdateCategoryInput = z.output<typeof updateCategoryInputSchema>;

/** Which categories come first, in this order; those left out keep theirs after them. */
export const reorderCategoriesInputSchema = z
  .strictObject({
    categoryIds: z.array(categoryIdSchema).meta({
      description: 'Ids in their new order; categories left out keep theirs after them',
      example: [2, 1],
    }),
  })
  .meta({ id: 'ReorderCategoriesInput', description: 'A new order of the categories' });
