import type { OperationContext } from '@trpc/client';
import { storedToken } from './session-storage.ts';

/**
 * The demo's token goes with every call: the cookie alone would do, but not in a tab that kept an
 * older session. Who signs in by password has the cookie alone.
 */
export function authorization(): Record<string, string> {
  const token = storedToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** With a key in its context (`{ idempotencyKey }`), a call can be repeated without doing its work twice. */
export function headersOfCall({ idempotencyKey }: OperationContext): Record<string, string> {
  return {
    ...authorization(),
    ...(typeof idempotencyKey === 'string' && { 'idempotency-key': idempotencyKey }),
  };
}
