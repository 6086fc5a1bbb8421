import type { SignedInUser } from '@foreword/domain/user.ts';

/** The user of a tab (docs/specification/session.md). */
const USER_KEY = 'foreword-user';
const TOKEN_KEY = 'foreword-token';

/** Local storage tells new tabs that the cookie may hold a session, and open ones whose it is. */
export const MARKER_KEY = 'foreword-signed-in';

export type StoredUser = Pick<
  SignedInUser,
  'id' | 'email' | 'displayName' | 'photoURL' | 'firebaseUid' | 'role'
>;

export function storeSession(user: StoredUser, token: string): void {
  sessionStorage.setItem(USER_KEY, JSON.stringify(user));
  sessionStorage.setItem(TOKEN_KEY, token);
  keepLocally(MARKER_KEY, user.id);
}

export function clearSession(): void {
  sessionStorage.removeItem(USER_KEY);
  sessionStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(MARKER_KEY);
  localStorage.removeItem(ROOM_KEY);
  // The last search of the admin list (admin-search.ts).
  sessionStorage.removeItem('foreword-admin-search');
}

/** Width of the header's account in a window of some width, for the next page. */
const ROOM_KEY = 'foreword-account-room';

export const keepAccountRoom = (width: number): void =>
  keepLocally(ROOM_KEY, `${innerWidth} ${width}px`);

/** Other tabs and pages do without it where the storage is full. */
function keepLocally(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {}
}

/** Runs before the first paint: the account, which the browser adds, then moves nothing. */
export const ACCOUNT_ROOM_SCRIPT = `try{const r=localStorage.getItem('${ROOM_KEY}')?.split(' ');if(r){const h=document.documentElement;h.dataset.account='';r[0]==innerWidth&&h.style.setProperty('--account-room',r[1])}}catch{}`;

/** Null also where storage is forbidden: so are sessions. */
export const storedToken = (): string | null => read(() => sessionStorage.getItem(TOKEN_KEY));

/** False for a browser that has never signed in, or has signed out. */
export const maySessionExist = (): boolean => storedToken() !== null || storedMarker() !== null;

/** Changes when a tab of this browser signs the user out, or another user in. */
export const storedMarker = (): string | null => read(() => localStorage.getItem(MARKER_KEY));

function read(get: () => string | null): string | null {
  try {
    return get();
  } catch {
    return null;
  }
}

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
