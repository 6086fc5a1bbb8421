import type { OperationContext } from '@trpc/client';
import { storedToken } from './session-storage.ts';

/** The token goes with every call; the cookie alone would do, but not in a tab that kept an older session. */
export function authorization(): Record<string, string> {
  const token = storedToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/** With a key in its context (`{ idempotencyKey }`), a call can be repeated without doing its work twice. */
export function headersOfCall({ idempotencyKey }: OperationContext): Record<string, string> {
  return {
    ...authorization(),
    ...(typeof idempotencyKey === 'string' && { 'idempotency-key': idempotencyKey }),
  };
}
