import { displayNameOf } from '@foreword/domain/sign-in.ts';
import type { AppRouter } from '@foreword/router/app-router.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { errorCode } from '../../lib/call-error.ts';
import {
  clearSession,
  maySessionExist,
  type StoredUser,
  storedToken,
  storedUser,
  storeSession,
} from '../../lib/session-storage.ts';
import { useTRPCClient } from '../../lib/trpc.ts';

interface Auth {
  user: StoredUser | null;
  /** True on the server, while hydrating and until a session has been restored. */
  isLoading: boolean;
  hasTriedLogin: boolean;
  /** The server has refused the session. `user` and the page stay until the next sign-in. */
  hasEnded: boolean;
  /** Signs in to the demo account; resolves to whether the user is signed in. */
  login(): Promise<boolean>;
  /** Signs in like `login`, but a failure leaves `user` and sets `hasEnded`. */
  renew(): Promise<boolean>;
  /** Takes the user of a new session. */
  adopt(user: StoredUser): void;
  /** Reads the user and the role from the server; false without a session or without an answer. */
  refresh(): Promise<boolean>;
  takeFreshSignIn(): boolean;
  /** Ends the session at once. `user` stays until the page has been left: the guard of an admin page would sign in again. */
  logout(left: Promise<void>): Promise<void>;
}

type Session = Pick<Auth, 'user' | 'isLoading' | 'hasTriedLogin' | 'hasEnded'>;

const SIGNED_OUT = { user: null, hasEnded: false };
const START: Session = { ...SIGNED_OUT, isLoading: false, hasTriedLogin: false };

const AuthContext = createContext<Auth | null>(null);

export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, change] = useReducer(
    (session: Session, changed: Partial<Session>) => ({ ...session, ...changed }),
    START,
  );
  const isFresh = useRef(false);
  const isSigningOut = useRef(false);
  /** Counts sign-ins, sign-outs and departures from the page: an answer from before one of them is out of date. */
  const turn = useRef(0);
  const client = useTRPCClient();
  const queryClient = useQueryClient();

  const refresh = useCallback(async () => {
    if (isSigningOut.current) return false;
    const asked = turn.current;
    try {
      const current = await client().session.current.query();
      if (turn.current !== asked) return storedUser() !== null;
      const former = storedUser();
      const { id, profileImageUrl: photoURL } = current;
      const user = { ...current, displayName: displayNameOf(current), photoURL, firebaseUid: id };
      storeSession(user, storedToken() ?? '');
      change({ user, hasEnded: false });
      if (former && former.id !== id) {
        // Another user has signed in elsewhere in this browser.
        queryClient.removeQueries({ type: 'inactive' });
        void queryClient.invalidateQueries();
      }
      return true;
    } catch (error) {
      if (turn.current !== asked) return storedUser() !== null;
      // There the guard renews the session of a stored user, or asks for a sign-in (use-session-renewal.ts).
      const isGuarded = /^\/(admin|api)/.test(location.pathname);
      if (errorCode(error) !== 'UNAUTHORIZED' || (isGuarded && storedUser())) return false;
      clearSession();
      if (!isGuarded) change(SIGNED_OUT);
      return false;
    }
  }, [client, queryClient]);

  useEffect(() => {
    const stored = storedUser();
    // Nothing changes for visitors: a new value would break the hydration of a page that failed to load.
    if (stored) change({ user: stored });
    else if (maySessionExist()) change({ isLoading: true });
    // Spares visitors who never signed in a request.
    if (maySessionExist()) refresh().finally(() => change({ isLoading: false }));
  }, [refresh]);

  useEffect(() => {
    // The browser may keep the page, and the session may end before Back shows it again.
    const onHide = () => {
      turn.current += 1;
    };
    addEventListener('pagehide', onHide);
    return () => removeEventListener('pagehide', onHide);
  }, []);

  const login = useCallback(async () => {
    change({ hasTriedLogin: true });
    turn.current += 1;
    const user = await registerDemo(client());
    change({ user, hasEnded: false });
    isFresh.current = user !== null;
    return user !== null;
  }, [client]);

  const renew = useCallback(async () => {
    if (isSigningOut.current) return false;
    turn.current += 1;
    const user = await registerDemo(client());
    change(user ? { user, hasEnded: false } : { hasEnded: true });
    return user !== null;
  }, [client]);

  const adopt = useCallback((user: StoredUser) => {
    turn.current += 1;
    storeSession(user, '');
    change({ user, hasEnded: false });
    isFresh.current = true;
  }, []);

  const logout = useCallback(
    async (left: Promise<void>) => {
      let next = '/';
      isSigningOut.current = true;
      turn.current += 1;
      try {
        next = (await client().session.signOut.mutate()).location;
      } catch (error) {
        // biome-ignore lint/suspicious/noConsole: a failed logout is only logged (docs/specification/session.md).
        console.error('Signing out failed', error);
      }
      await left;
      isSigningOut.current = false;
      clearSession();
      isFresh.current = false;
      change(SIGNED_OUT);
      // The next user of this browser must not see what only editors may.
      queryClient.removeQueries({ type: 'inactive' });
      // The provider signs out there and leads back.
      if (next !== '/') location.assign(next);
    },
    [client, queryClient],
  );

  const takeFreshSignIn = useCallback(() => {
    const wasFresh = isFresh.current;
    isFresh.current = false;
    return wasFresh;
  }, []);

  const auth = useMemo(
    () => ({ ...session, login, renew, adopt, refresh, takeFreshSignIn, logout }),
    [session, login, renew, adopt, refresh, takeFreshSignIn, logout],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Few readers sign in: the code comes when it is needed. */
const registerDemo = (client: TRPCClient<AppRouter>): Promise<StoredUser | null> =>
  import('./register-demo.ts').then((module) => module.registerDemo(client), storedUser);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  const [isHydrating, setIsHydrating] = useState(true);
  // In the same batch as the provider's effect.
  useEffect(() => setIsHydrating(false), []);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return { ...auth, isLoading: auth.isLoading || isHydrating };
}
