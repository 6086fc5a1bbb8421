import type { ListPosition } from '@foreword/db/repositories/list-position.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { plainText } from '@foreword/domain/text.ts';
import type { Page } from '@foreword/rest/meta.ts';
import { z } from 'zod';
import { encodeCursor } from './cursor.ts';

export interface ListInput {
  category?: string;
  q?: string;
  limit: number;
  cursor?: string;
}

/** Input fields of a list of previews. */
export const listInputShape = (defaultLimit: number) => ({
  category: plainText(LIMITS.nameLength).optional().meta({
    description: 'Only this category: its slug or its name, ignoring case',
    example: 'business',
  }),
  q: plainText(LIMITS.titleLength).optional().meta({
    description:
      'Words that must all occur in title, author, category, abstract or topic titles, ignoring case',
    example: 'wealth nations',
  }),
  limit: z
    .int('Must be a whole number')
    .min(1, `Must be 1 to ${LIMITS.listMax}`)
    .max(LIMITS.listMax, `Must be 1 to ${LIMITS.listMax}`)
    .default(defaultLimit)
    .meta({
      description: 'Most previews to answer at once',
      example: 24,
    }),
  cursor: z
    .string()
    .max(LIMITS.nameLength)
    .optional()
    .meta({
      description: 'Where to go on, as the page before told; opaque',
      example: encodeCursor({ createdAt: '2026-03-01T09:30:00.000Z', id: 16 }),
    }),
  // tRPC's infinite queries send it with every page; REST neither takes nor documents it.
  direction: z.literal('forward').optional().meta({ 'x-internal': true }),
});

/** Output of a list of previews. */
export const pageSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    nextCursor: z
      .string()
      .nullable()
      .meta({ description: 'Gives the next page; null on the last' }),
    total: z.int().min(0).meta({ description: 'Number of all matches', example: 17 }),
  });

/**
 * A page out of what was found.
 * @param found up to one more than the limit, which tells that there is a further page
 */
export function pageOf<Item extends ListPosition>(
  found: readonly Item[],
  limit: number,
  total: number,
): Page<Item> {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const hasMore = found.length > items.length && last !== undefined;
  return { items, nextCursor: hasMore ? encodeCursor(last) : null, total };
}
