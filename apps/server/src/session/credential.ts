import type { IncomingHttpHeaders } from 'node:http';

/** Over https the prefix keeps other hosts of the domain from setting the cookie. */
export const sessionCookieName = (origin: string): string =>
  origin.startsWith('https:') ? '__Host-foreword_session' : 'foreword_session';

/** Sets a session, or clears it under both names. */
export function sessionCookies(
  session: { token: string; maxAgeMs: number } | null,
  origin: string,
): string | string[] {
  if (session === null) {
    return [cookie('__Host-foreword_session', '', 0), cookie('foreword_session', '', 0)];
  }
  const { token, maxAgeMs } = session;
  return cookie(sessionCookieName(origin), token, maxAgeMs);
}

function cookie(name: string, value: string, maxAgeMs: number): string {
  const maxAge = Math.floor(maxAgeMs / 1000);
  const secure = name.startsWith('__Host-') ? '; Secure' : '';
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}

const flowCookieName = (origin: string): string =>
  sessionCookieName(origin).replace('session', 'sign_in');

/** Binds a single sign-on to the browser that began it. */
export const flowCookie = (secret: string, maxAgeMs: number, origin: string): string =>
  cookie(flowCookieName(origin), secret, maxAgeMs);

export const readFlowCookie = (headers: IncomingHttpHeaders, origin: string): string | undefined =>
  readCookie(headers.cookie ?? '', flowCookieName(origin));

export interface Credential {
  token: string | null;
  /** Another site may have made the browser send it: browsers add cookies by themselves. */
  isForgeable: boolean;
}

/** `Authorization: Bearer` wins over the cookie. */
export function readCredential(headers: IncomingHttpHeaders, origin: string): Credential {
  const bearer = /^Bearer +([\w.~+/=-]+)$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return { token: bearer, isForgeable: false };
  const token = readCookie(headers.cookie ?? '', sessionCookieName(origin));
  // Without a cookie too, another site must not sign the browser in or out.
  if (token === undefined) return { token: null, isForgeable: isFromThisSite(headers) === false };
  // A request with neither header is not trusted.
  return { token, isForgeable: !(isFromThisSite(headers) ?? headers.origin === origin) };
}

function isFromThisSite(headers: IncomingHttpHeaders): boolean | undefined {
  const site = headers['sec-fetch-site'];
  if (site === undefined) return undefined;
  return (site === 'same-origin' || site === 'none') && !isForImage(headers);
}

/** Editors choose the addresses of covers, which may be `/api/logout`. */
export const isForImage = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-dest'] === 'image';

function readCookie(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const [key, value] = pair.split('=', 2);
    if (key?.trim() === name && value) return value.trim();
  }
  return undefined;
}
