import { DomainError } from '@foreword/domain/errors.ts';
import type { z } from 'zod';

/** Opaque cursors for positions in a list, which `schema` describes as JSON. */
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
