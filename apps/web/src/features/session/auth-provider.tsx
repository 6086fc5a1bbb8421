import { DEMO_TOKEN, DEMO_USER } from '@foreword/domain/demo.ts';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { clearSession, type StoredUser, storedUser, storeSession } from '../../lib/session-storage.ts';
import { useTRPC } from '../../lib/trpc.ts';

export interface Auth {
  user: StoredUser | null;
  /** Until the browser has looked into its storage; always so on the server. */
  isLoading: boolean;
  /** Signs in to the demo account; resolves when the server has answered, one way or the other. */
  login(): Promise<void>;
  logout(): Promise<void>;
}

const AuthContext = createContext<Auth | null>(null);

export function AuthProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState<StoredUser | null>(null);
  const [isLoading, setIsLoading] = useState(true);
  const trpc = useTRPC();
  const queryClient = useQueryClient();

  useEffect(() => {
    setUser(storedUser());
    setIsLoading(false);
  }, []);

  const login = useCallback(async () => {
    storeSession(DEMO_USER, DEMO_TOKEN);
    try {
      // Spec §4: the demo user stays if registering fails.
      const register = trpc.session.register.mutationOptions();
      const answer = await queryClient
        .getMutationCache()
        .build(queryClient, register)
        .execute({ email: DEMO_USER.email });
      storeSession(answer.user, answer.token);
    } catch (error) {
      console.error('Registering the demo account failed', error);
    }
    setUser(storedUser());
  }, [queryClient, trpc]);

  const logout = useCallback(async () => {
    try {
      const signOut = trpc.session.signOut.mutationOptions();
      await queryClient.getMutationCache().build(queryClient, signOut).execute(undefined);
    } catch (error) {
      console.error('Signing out failed', error);
    }
    clearSession();
    setUser(null);
    // What only editors may see must not be there for whoever comes next.
    queryClient.clear();
  }, [queryClient, trpc]);

  const auth = useMemo(() => ({ user, isLoading, login, logout }), [user, isLoading, login, logout]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** @throws Error outside of an AuthProvider (spec §8) */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
