import type { IncomingHttpHeaders } from 'node:http';
import { SESSION_COOKIE } from './session-cookie.ts';

export interface Credential {
  token: string;
  /**
   * Whether another site may have made the browser send it: browsers add cookies by themselves,
   * but never an `Authorization` header.
   */
  isForgeable: boolean;
}

/**
 * The session token of a request: `Authorization: Bearer` goes before the cookie.
 * @param origin of this site
 */
export function readCredential(headers: IncomingHttpHeaders, origin: string): Credential | undefined {
  const bearer = /^Bearer +([\w.~+/=-]+)$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return { token: bearer, isForgeable: false };
  const token = readCookie(headers.cookie ?? '', SESSION_COOKIE);
  if (token === undefined) return undefined;
  return { token, isForgeable: !comesFromHere(headers, origin) };
}

/** Browsers say where a request comes from; one that says nothing is not trusted (decisions §3). */
function comesFromHere(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  // `none` is a person who typed the address or opened a bookmark.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin !== undefined && headers.origin === new URL(origin).origin;
}

function readCookie(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const [key, value] = pair.split('=', 2);
    if (key?.trim() === name && value) return value.trim();
  }
  return undefined;
}
