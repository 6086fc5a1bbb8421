import { displayNameOf } from '@foreword/domain/sign-in.ts';
import type { AppRouter } from '@foreword/router/app-router.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useReducer,
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

interface Session {
  user: StoredUser | null;
  /** True on the server, while hydrating and until a session has been restored. */
  isLoading: boolean;
  hasTriedLogin: boolean;
  /** The server has refused the session. `user` and the page stay until the next sign-in. */
  hasEnded: boolean;
}

type Auth = Session & ReturnType<typeof createActs>;

const SIGNED_OUT = { user: null, hasEnded: false };
const START: Session = { ...SIGNED_OUT, isLoading: false, hasTriedLogin: false };

const AuthContext = createContext<Auth | null>(null);

export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, change] = useReducer(
    (session: Session, changed: Partial<Session>) => ({ ...session, ...changed }),
    START,
  );
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const [acts] = useState(() => createActs(client, queryClient, change));

  useEffect(() => {
    const stored = storedUser();
    // Nothing changes for visitors: a new value would break the hydration of a page that failed to load.
    if (stored) change({ user: stored });
    else if (maySessionExist()) change({ isLoading: true });
    // Spares visitors who never signed in a request.
    if (maySessionExist()) acts.refresh().finally(() => change({ isLoading: false }));
  }, [acts]);

  useEffect(() => {
    // The browser may keep the page, and the session may end before Back shows it again.
    addEventListener('pagehide', acts.outdate);
    return () => removeEventListener('pagehide', acts.outdate);
  }, [acts]);

  const auth = useMemo(() => ({ ...session, ...acts }), [session, acts]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

function createActs(
  client: () => TRPCClient<AppRouter>,
  queryClient: QueryClient,
  change: (changed: Partial<Session>) => void,
) {
  let isSigningOut = false;
  /** Counts sign-ins, sign-outs and departures from the page: an answer from before one of them is out of date. */
  let turn = 0;
  const outdate = () => {
    turn += 1;
  };

  /**
   * Reads the user and the role from the server; false without a session or without an answer, null for a refused session
   * that the guard renews, or asks the user to (admin-guard.tsx).
   */
  const refresh = async (): Promise<boolean | null> => {
    if (isSigningOut) return false;
    const asked = turn;
    try {
      const current = await client().session.current.query();
      if (turn !== asked) return storedUser() !== null;
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
      if (turn !== asked) return storedUser() !== null;
      const isGuarded = /^\/(admin|api)/.test(location.pathname);
      if (errorCode(error) !== 'UNAUTHORIZED') return false;
      if (isGuarded && storedUser()) return null;
      clearSession();
      if (!isGuarded) change(SIGNED_OUT);
      return false;
    }
  };

  /** Signs in to the demo account; resolves to whether the user is signed in. */
  const login = async (): Promise<boolean> => {
    change({ hasTriedLogin: true });
    outdate();
    const user = await registerDemo(client());
    change({ user, hasEnded: false });
    return user !== null;
  };

  /** Signs in like `login`, but a failure leaves `user` and sets `hasEnded`. */
  const renew = async (): Promise<boolean> => {
    if (isSigningOut) return false;
    outdate();
    const user = await registerDemo(client());
    change(user ? { user, hasEnded: false } : { hasEnded: true });
    return user !== null;
  };

  /** Takes the user of a new session. */
  const adopt = (user: StoredUser): void => {
    outdate();
    storeSession(user, '');
    change({ user, hasEnded: false });
  };

  /** Ends the session at once. `user` stays until the page has been left: the guard of an admin page would sign in again. */
  const logout = async (left: Promise<void>): Promise<void> => {
    let next = '/';
    isSigningOut = true;
    outdate();
    try {
      next = (await client().session.signOut.mutate()).location;
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: a failed logout is only logged (docs/specification/session.md).
      console.error('Signing out failed', error);
    }
    await left;
    isSigningOut = false;
    clearSession();
    change(SIGNED_OUT);
    // The next user of this browser must not see what only editors may.
    queryClient.removeQueries({ type: 'inactive' });
    // The provider signs out there and leads back.
    if (next !== '/') location.assign(next);
  };

  return { refresh, login, renew, adopt, logout, outdate };
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
