import type { IncomingHttpHeaders } from 'node:http';
import { SESSION_COOKIE } from './session-cookie.ts';

export interface Credential {
  /** Token of a session; null for visitors. */
  token: string | null;
  /**
   * Whether another site may have made the browser send the request as it is: browsers add cookies
   * by themselves, but never an `Authorization` header.
   */
  isForgeable: boolean;
}

/**
 * Who a request says it comes from: `Authorization: Bearer` goes before the cookie.
 * @param origin of this site
 */
export function readCredential(headers: IncomingHttpHeaders, origin: string): Credential {
  const bearer = /^Bearer +([\w.~+/=-]+)$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return { token: bearer, isForgeable: false };
  const token = readCookie(headers.cookie ?? '', SESSION_COOKIE);
  // Without a cookie there is nothing to misuse, but no other site may sign a browser in or out.
  if (token === undefined) return { token: null, isForgeable: saysWhere(headers) === 'elsewhere' };
  return { token, isForgeable: !comesFromHere(headers, origin) };
}

/** One that says nothing is not trusted (decisions §3). */
function comesFromHere(headers: IncomingHttpHeaders, origin: string): boolean {
  const where = saysWhere(headers);
  return where === undefined ? headers.origin === origin : where === 'here';
}

/** What the browser says of where a request comes from, if it says anything. */
function saysWhere(headers: IncomingHttpHeaders): 'here' | 'elsewhere' | undefined {
  const site = headers['sec-fetch-site'];
  if (site === undefined) return undefined;
  // `none` is a person who typed the address or opened a bookmark.
  return site === 'same-origin' || site === 'none' ? 'here' : 'elsewhere';
}

function readCookie(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const [key, value] = pair.split('=', 2);
    if (key?.trim() === name && value) return value.trim();
  }
  return undefined;
}
