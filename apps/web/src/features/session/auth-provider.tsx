import { DEMO_TOKEN, DEMO_USER } from '@foreword/domain/demo.ts';
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { errorCode } from '../../lib/call-error.ts';
import {
  clearSession,
  type StoredUser,
  storedUser,
  storeSession,
} from '../../lib/session-storage.ts';
import { useTRPCClient } from '../../lib/trpc.ts';

export interface Auth {
  user: StoredUser | null;
  /** Whether this page has signed in, or tried to, since it was loaded. */
  hasTriedLogin: boolean;
  /**
   * Signs in to the demo account; resolves when the server has answered.
   * @returns whether somebody is signed in now
   */
  login(): Promise<boolean>;
  /** Takes over somebody whom this page has signed in otherwise; the browser has their cookie. */
  adopt(user: StoredUser, isFresh: boolean): void;
  /** Whether a sign-in has succeeded since this was asked last. */
  takeFreshSignIn(): boolean;
  /** Ends the session on the server and in the browser; a failure is only logged. */
  logout(): Promise<void>;
}

const AuthContext = createContext<Auth | null>(null);

export function AuthProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState<StoredUser | null>(null);
  const [hasTriedLogin, setHasTriedLogin] = useState(false);
  const isFresh = useRef(false);
  const client = useTRPCClient();
  const queryClient = useQueryClient();

  useEffect(() => {
    const stored = storedUser();
    // For visitors nothing changes, and nothing is rendered again.
    if (stored) setUser(stored);
  }, []);

  // The client is one object for the life of the page.
  const login = useCallback(async () => {
    setHasTriedLogin(true);
    try {
      storeSession(DEMO_USER, DEMO_TOKEN);
      const answer = await client().session.register.mutate({ email: DEMO_USER.email });
      storeSession(answer.user, answer.token);
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: spec §2: a failed login is only logged.
      console.error('Signing in to the demo account failed', error);
      // Spec §4: the demo user stays if registering fails; but not where demo mode is off.
      if (errorCode(error) === 'FORBIDDEN') clearSession();
    }
    const signedIn = storedUser();
    setUser(signedIn);
    isFresh.current = signedIn !== null;
    return signedIn !== null;
  }, [client]);

  const adopt = useCallback((user: StoredUser, fresh: boolean) => {
    // The token stays where no script can read it: in the cookie.
    storeSession(user, '');
    setUser(user);
    isFresh.current = fresh;
  }, []);

  const logout = useCallback(async () => {
    try {
      await client().session.signOut.mutate();
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: spec §2: a failed logout is only logged.
      console.error('Signing out failed', error);
    }
    clearSession();
    setUser(null);
    // What only editors may see must not be there for whoever comes next.
    queryClient.removeQueries({ type: 'inactive' });
  }, [client, queryClient]);

  const takeFreshSignIn = useCallback(() => {
    const wasFresh = isFresh.current;
    isFresh.current = false;
    return wasFresh;
  }, []);

  const auth = useMemo(
    () => ({ user, hasTriedLogin, login, adopt, takeFreshSignIn, logout }),
    [user, hasTriedLogin, login, adopt, takeFreshSignIn, logout],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** @throws Error outside of an AuthProvider (spec §8) */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** Whether the browser has yet to look into its storage; always so on the server and while hydrating. */
export function useIsAuthLoading(): boolean {
  const [isLoading, setIsLoading] = useState(true);
  // In one go with the provider's own effect, so that nobody is taken for a visitor in between.
  useEffect(() => setIsLoading(false), []);
  return isLoading;
}
