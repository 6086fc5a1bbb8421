import { count, upTo } from '@foreword/domain/documented.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { parseJson } from '@foreword/domain/json.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import type { Page } from '@foreword/rest/meta.ts';
import { z } from 'zod';
import { inOneGo } from './parsing.ts';

export function cursorOf<Position>(schema: z.ZodType<Position>) {
  const encode = (position: Position): string =>
    Buffer.from(JSON.stringify(position)).toString('base64url');
  return {
    encode,
    /** @throws BAD_REQUEST for any text that `encode` did not make */
    decode(cursor: string): Position {
      const position = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
      if (position.success && encode(position.data) === cursor) return position.data;
      throw new DomainError('BAD_REQUEST', 'The cursor is not one that a list answered', {
        issues: [{ path: 'cursor', message: 'Not a cursor that a list answered' }],
      });
    },
  };
}

/** Cursors of lists that are ordered by id, highest first. */
export const idCursors = cursorOf(z.tuple([z.int().min(1).max(LIMITS.maxId)]));

export const pagingShape = (
  limit: { default: number; of: string; example: number },
  cursor: string,
) => ({
  limit: upTo(LIMITS.listMax)
    .default(limit.default)
    .meta({
      description: `Largest number of ${limit.of} in one answer, at most ${LIMITS.listMax}`,
      example: limit.example,
    }),
  cursor: z.string().max(LIMITS.cursorLength).optional().meta({
    description: 'Start of the page: the opaque cursor from the answer before',
    example: cursor,
  }),
  // tRPC's infinite queries send it with every page; REST neither takes nor documents it.
  direction: z.literal('forward').optional().meta({ 'x-internal': true }),
});

export const pageSchema = <Item extends z.ZodType>(item: Item) =>
  inOneGo(
    z.object({
      items: z.array(item),
      nextCursor: z
        .string()
        .nullable()
        .meta({ description: 'Cursor of the next page; null on the last' }),
      total: count('Number of all matches', 17),
    }),
  );

/**
 * A page whose texts exceed `LIMITS.pageLength` ends early, and the next one goes on.
 * @param found up to `limit + 1` items: one more than the limit shows that a next page exists
 * @param options.isShown false for items that the page leaves out; they count towards its limit
 */
export function pageOf<Item>(
  found: readonly Item[],
  {
    limit,
    total,
    cursorAfter,
    isShown = () => true,
  }: {
    limit: number;
    total: number;
    cursorAfter: (last: Item) => string;
    isShown?: (item: Item) => boolean;
  },
): Page<Item> {
  const read = found.slice(0, Math.min(limit, countThatFit(found)));
  const items = read.filter(isShown);
  const last = items.at(-1) ?? read.at(-1);
  const hasMore = found.length > read.length && last !== undefined;
  return { items, nextCursor: hasMore ? cursorAfter(last) : null, total };
}

function countThatFit(items: readonly unknown[]): number {
  let length = 0;
  const tooLong = items.findIndex((item) => {
    length += textLength(item);
    return length > LIMITS.pageLength;
  });
  return tooLong === -1 ? items.length : Math.max(tooLong, 1);
}

function textLength(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let length = 0;
  if (Array.isArray(value)) for (const part of value) length += textLength(part);
  else for (const name in value) length += textLength(value[name as keyof typeof value]);
  return length;
}
