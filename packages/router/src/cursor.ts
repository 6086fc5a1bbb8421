import { DomainError } from '@foreword/domain/errors.ts';
import type { z } from 'zod';

/**
 * Opaque texts that stand for places in a list.
 * @param schema of what a place is told by; JSON
 */
export function cursorOf<Place>(schema: z.ZodType<Place>) {
  const encode = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');
  return {
    encode,
    /** @throws BAD_REQUEST for any text that `encode` did not make */
    decode(cursor: string): Place {
      const place = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
      if (place.success && encode(place.data) === cursor) return place.data;
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
