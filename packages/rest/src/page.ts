import { isRecord } from './issues.ts';
import type { Page } from './meta.ts';

/** Whether an output has the shape that `page: true` promises. */
export function isPage(output: unknown): output is Page<unknown> {
  return (
    isRecord(output) &&
    Array.isArray(output.items) &&
    typeof output.total === 'number' &&
    (output.nextCursor === null || typeof output.nextCursor === 'string')
  );
}

/** Headers that tell of a page what its bare items do not. */
export function pageHeaders(
  { nextCursor, total }: Page<unknown>,
  requestUrl: string,
): Record<string, string> {
  const headers: Record<string, string> = { 'x-total-count': String(total) };
  if (nextCursor !== null) headers.link = `<${nextPageUrl(requestUrl, nextCursor)}>; rel="next"`;
  return headers;
}

function nextPageUrl(requestUrl: string, cursor: string): string {
  // Only path and query are used; a host named by the caller is not repeated to others.
  const url = new URL(requestUrl, 'http://localhost');
  url.searchParams.set('cursor', cursor);
  return url.pathname + url.search;
}
