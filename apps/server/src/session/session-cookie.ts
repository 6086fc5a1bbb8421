/** Name of the cookie that carries a session's token. */
export const SESSION_COOKIE = 'foreword_session';

/** Value of `Set-Cookie` that gives the browser a session, or takes it away. */
export function sessionCookie(
  session: { token: string; maxAgeMs: number } | null,
  { isSecure }: { isSecure: boolean },
): string {
  const value = session?.token ?? '';
  const maxAge = Math.floor((session?.maxAgeMs ?? 0) / 1000);
  const secure = isSecure ? '; Secure' : '';
  return `${SESSION_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}
