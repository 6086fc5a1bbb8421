import type { ListPosition } from '@foreword/db/repositories/list-position.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { z } from 'zod';
import { cursorOf } from '../cursor.ts';

const cursors = cursorOf(
  z.tuple([z.iso.datetime({ precision: 3 }), z.int().min(1).max(LIMITS.maxId)]),
);

/** An opaque text that stands for a place in a list. */
export const encodeCursor = ({ createdAt, id }: ListPosition): string =>
  cursors.encode([createdAt, id]);

/** @throws BAD_REQUEST for any text that `encodeCursor` did not make */
export function decodeCursor(cursor: string): ListPosition {
  const [createdAt, id] = cursors.decode(cursor);
  return { createdAt, id };
}
