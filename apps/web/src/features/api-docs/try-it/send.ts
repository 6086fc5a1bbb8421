import { authorization } from '../../../lib/call-headers.ts';
import { pretty } from '../document/json.ts';
import type { ApiRequest } from './request.ts';

/** What came back, as it is shown. */
export interface ApiAnswer {
  /** Such as `200 OK`; empty for a redirect, whose status browsers tell no script. */
  status: string;
  isSuccess: boolean;
  isRedirect: boolean;
  durationMs: number;
  headers: readonly (readonly [name: string, value: string])[];
  /** JSON in a form for people, everything else as it is. */
  body: string;
}

/**
 * Sends a request to this site.
 * @param withSession as whoever is signed in, otherwise as a stranger
 * @throws DOMException `AbortError` when the signal asks for it, TypeError when there is no answer
 */
export async function send(
  { method, target, headers, body }: ApiRequest,
  { withSession, signal }: { withSession: boolean; signal: AbortSignal },
): Promise<ApiAnswer> {
  const startedAt = performance.now();
  const response = await fetch(target, {
    method,
    headers: { ...Object.fromEntries(headers), ...(withSession && authorization()) },
    ...(body !== undefined && { body }),
    credentials: withSession ? 'include' : 'omit',
    // Where a redirect leads to is another page, not the answer.
    redirect: 'manual',
    cache: 'no-store',
    signal,
  });
  const text = await response.text();
  return {
    status: `${response.status} ${response.statusText}`.trim(),
    isSuccess: response.ok,
    isRedirect: response.type === 'opaqueredirect',
    durationMs: Math.round(performance.now() - startedAt),
    headers: [...response.headers],
    body: readable(text),
  };
}

function readable(text: string): string {
  try {
    return pretty(JSON.parse(text));
  } catch {
    return text;
  }
}
