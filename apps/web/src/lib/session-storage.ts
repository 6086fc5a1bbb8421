import type { SignedInUser } from '@foreword/domain/user.ts';

/** The user of a tab (docs/specification/session.md). */
const USER_KEY = 'foreword-user';
const TOKEN_KEY = 'foreword-token';

/** Local storage tells new tabs that the cookie may hold a session. */
const MARKER_KEY = 'foreword-signed-in';

export type StoredUser = Pick<
  SignedInUser,
  'id' | 'email' | 'displayName' | 'photoURL' | 'firebaseUid' | 'role'
>;

export function storeSession(user: StoredUser, token: string): void {
  sessionStorage.setItem(USER_KEY, JSON.stringify(user));
  sessionStorage.setItem(TOKEN_KEY, token);
  localStorage.setItem(MARKER_KEY, '1');
}

export function clearSession(): void {
  sessionStorage.removeItem(USER_KEY);
  sessionStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(MARKER_KEY);
  // The last search of the admin list (admin-search.ts).
  sessionStorage.removeItem('foreword-admin-search');
}

export const storedToken = (): string | null => sessionStorage.getItem(TOKEN_KEY);

/** False for a browser that has never signed in, or has signed out. */
export const maySessionExist = (): boolean =>
  storedToken() !== null || localStorage.getItem(MARKER_KEY) !== null;

/** Null also for an unreadable value. */
export function storedUser(): StoredUser | null {
  try {
    const user = JSON.parse(sessionStorage.getItem(USER_KEY) ?? 'null');
    const isUser = typeof user?.id === 'string' && typeof user.email === 'string';
    return isUser && storedToken() !== null ? user : null;
  } catch {
    return null;
  }
}
