import { DEMO_TOKEN, DEMO_USER } from '@foreword/domain/demo-user.ts';
import type { AppRouter } from '@foreword/router/app-router.ts';
import type { TRPCClient } from '@trpc/client';
import { errorCode } from '../../lib/call-error.ts';
import {
  clearSession,
  type StoredUser,
  storedUser,
  storeSession,
} from '../../lib/session-storage.ts';

/** The demo user stays if registering fails, unless demo mode is off. Only the demo user signs in without a password. */
export async function registerDemo({ session }: TRPCClient<AppRouter>): Promise<StoredUser | null> {
  if ((storedUser() ?? DEMO_USER).id !== DEMO_USER.id) {
    clearSession();
    return null;
  }
  try {
    storeSession(DEMO_USER, DEMO_TOKEN);
    const answer = await session.register.mutate({ email: DEMO_USER.email });
    storeSession(answer.user, answer.token);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a failed login is only logged (docs/specification/session.md).
    console.error('Signing in to the demo account failed', error);
    if (errorCode(error) === 'FORBIDDEN') clearSession();
  }
  return storedUser();
}
