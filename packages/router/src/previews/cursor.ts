import type { ListPosition } from '@foreword/db/repositories/list-position.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { z } from 'zod';

const positionSchema = z.tuple([
  z.iso.datetime({ precision: 3 }),
  z.int().min(1).max(LIMITS.maxId),
]);

/** An opaque text that stands for a place in a list. */
export function encodeCursor({ createdAt, id }: ListPosition): string {
  return Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');
}

/** @throws BAD_REQUEST for any text that `encodeCursor` did not make */
export function decodeCursor(cursor: string): ListPosition {
  const position = positionSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (position.success) {
    const [createdAt, id] = position.data;
    if (encodeCursor({ createdAt, id }) === cursor) return { createdAt, id };
  }
  throw new DomainError('BAD_REQUEST', 'The cursor is not one that a list answered', {
    issues: [{ path: 'cursor', message: 'Not a cursor that a list answered' }],
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
