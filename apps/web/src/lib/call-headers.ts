import type { OperationContext } from '@trpc/client';
import { storedToken } from './session-storage.ts';

/** The demo token, for a tab older than the cookie. A password session has only the cookie. */
export function authorization(): Record<string, string> {
  const token = storedToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

export function headersOfCall({ idempotencyKey }: OperationContext): Record<string, string> {
  return {
    ...authorization(),
    ...(typeof idempotencyKey === 'string' && { 'idempotency-key': idempotencyKey }),
  };
}
