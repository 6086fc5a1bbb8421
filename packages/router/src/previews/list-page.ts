import type { ListPosition } from '@foreword/db/repositories/search.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { plainText } from '@foreword/domain/text.ts';
import { z } from 'zod';
import { cursorOf, pagingShape } from '../paging.ts';

export interface ListInput {
  category?: string;
  q?: string;
  limit: number;
  cursor?: string;
}

export const listInputShape = (defaultLimit: number) => ({
  category: plainText(LIMITS.nameLength).optional().meta({
    description: 'Only this category: its slug or its name, ignoring case',
    example: 'business',
  }),
  q: plainText(LIMITS.titleLength)
    .optional()
    .meta({
      description: `Words that must all occur in title, author, category, abstract or topic titles, ignoring case. The total then ends at ${LIMITS.countedMatches}, which means that many or more.`,
      example: 'wealth nations',
    }),
  ...pagingShape(
    { default: defaultLimit, of: 'previews', example: 24 },
    encodeCursor({ createdAt: '2026-03-01T09:30:00.000Z', id: 16 }),
  ),
});

const cursors = cursorOf(
  z.tuple([z.iso.datetime({ precision: 3 }), z.int().min(1).max(LIMITS.maxId)]),
);

export function encodeCursor({ createdAt, id }: ListPosition): string {
  return cursors.encode([createdAt, id]);
}

/** @throws BAD_REQUEST for any text that `encodeCursor` did not make */
export function decodeCursor(cursor: string): ListPosition {
  const [createdAt, id] = cursors.decode(cursor);
  return { createdAt, id };
}
