import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { plainText } from './text.ts';

export const categorySchema = z
  .object({
    id: z
      .int()
      .min(1)
      .max(LIMITS.maxId)
      .meta({ description: 'Number of the category', example: 2 }),
    name: plainText(LIMITS.nameLength).meta({
      description: 'Name, unique ignoring case',
      example: 'Business & Leadership',
    }),
    slug: z
      .string()
      .max(LIMITS.nameLength)
      .meta({ description: 'Unique part of its address', example: 'business' }),
    description: plainText(LIMITS.textLength)
      .nullable()
      .meta({ description: 'A line about what belongs in it' }),
    displayOrder: z.int().meta({ description: 'Place in lists, ascending', example: 1 }),
    isActive: z.boolean().meta({ description: 'Whether readers are offered it' }),
  })
  .meta({ id: 'Category', description: 'A shelf that previews stand on' });
export type Category = z.infer<typeof categorySchema>;
