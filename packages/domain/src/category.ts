import { z } from 'zod';
import { count, flag, named, rowId } from './documented.ts';
import { LIMITS } from './limits.ts';
import { plainText } from './text.ts';

export const categoryIdSchema = rowId('Number of the category', 2);

export const categorySchema = named('Category', 'A named group of previews', {
  id: categoryIdSchema,
  name: plainText(LIMITS.nameLength).meta({
    description: 'Name, unique ignoring case',
    example: 'Business & Leadership',
  }),
  slug: z
    .string()
    .max(LIMITS.nameLength)
    .meta({ description: 'Unique part of its address', example: 'business' }),
  description: plainText(LIMITS.textLength).nullable().meta({
    description: 'One line about its books',
    example: 'Running organisations and leading people: management, markets, money and power.',
  }),
  displayOrder: z.int().meta({ description: 'Place in lists, ascending', example: 2 }),
  isActive: flag('Whether readers see it', true),
});
export type Category = z.infer<typeof categorySchema>;

export const categoryCountSchema = z
  .object({
    id: categoryIdSchema,
    count: count('Number of published previews', 12),
  })
  .meta({ id: 'CategoryCount', description: 'How many previews readers see in a category' });
export type CategoryCount = z.infer<typeof categoryCountSchema>;

export const adminCategorySchema = z
  .object({
    ...categorySchema.shape,
    previewCount: count(
      'Number of previews that carry its name in the working copy or in what readers see',
      12,
    ),
  })
  .meta({
    id: 'AdminCategory',
    description: 'A category, active or not, with the number of its previews',
  });
export type AdminCategory = z.infer<typeof adminCategorySchema>;
