import { createHash } from 'node:crypto';

/**
 * Tells whether two requests are the same: SHA-256 of the procedure's name and its parsed input,
 * in hex. The order of the fields makes no difference, nor do those that are undefined.
 */
export function hashRequest(procedure: string, input: unknown): string {
  const text = JSON.stringify([procedure, input], (_key, value: unknown) =>
    isPlainObject(value)
      ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest('hex');
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
