import { createHash } from 'node:crypto';

/** A short text that stands for a value: equal for equal values, opaque to callers. */
export const fingerprintOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
