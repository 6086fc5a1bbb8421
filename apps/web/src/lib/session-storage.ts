import type { SignedInUser } from '@foreword/domain/user.ts';

/** The two keys a sign-in is kept under while the browser's tab lives (spec §3). */
const USER_KEY = 'foreword-user';
const TOKEN_KEY = 'foreword-token';

/** The user as the screens know it. */
export type StoredUser = Pick<
  SignedInUser,
  'id' | 'email' | 'displayName' | 'photoURL' | 'firebaseUid' | 'role'
>;

export function storeSession(user: StoredUser, token: string): void {
  sessionStorage.setItem(USER_KEY, JSON.stringify(user));
  sessionStorage.setItem(TOKEN_KEY, token);
}

export function clearSession(): void {
  sessionStorage.removeItem(USER_KEY);
  sessionStorage.removeItem(TOKEN_KEY);
  // The last search of the admin list (admin-search.ts).
  sessionStorage.removeItem('foreword-admin-search');
}

export const storedToken = (): string | null => sessionStorage.getItem(TOKEN_KEY);

/** The user of an earlier page of this tab; something else under the key counts as nobody. */
export function storedUser(): StoredUser | null {
  try {
    const user: unknown = JSON.parse(sessionStorage.getItem(USER_KEY) ?? 'null');
    return isStoredUser(user) && storedToken() !== null ? user : null;
  } catch {
    return null;
  }
}

function isStoredUser(value: unknown): value is StoredUser {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'email' in value &&
    typeof value.email === 'string'
  );
}
