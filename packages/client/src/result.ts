import type { ForewordError } from './error.ts';

/** What a call came to: its value, or why there is none. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: ForewordError };

/**
 * The value of a result.
 * @throws ForewordError if there is none
 */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw result.error;
  return result.value;
}
