import type { Issue } from '@foreword/domain/errors.ts';

/**
 * tRPC code of an error of a call, such as `NOT_FOUND`: from the server's own router while a page
 * is rendered, from the client in the browser.
 */
export function errorCode(error: unknown): string | undefined {
  const data = errorData(error);
  if (data && 'code' in data) return String(data.code);
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** What the server says is wrong, field by field; empty where it names no field. */
export function errorIssues(error: unknown): readonly Issue[] {
  const data = errorData(error);
  if (!data || !('issues' in data) || !Array.isArray(data.issues)) return [];
  return data.issues;
}

/** What the server said about a failed call; undefined where it said nothing, as when it is out of reach. */
export const serverText = (error: unknown): string | undefined =>
  error instanceof Error && errorData(error) ? error.message || undefined : undefined;

function errorData(error: unknown): object | undefined {
  if (!(error instanceof Error) || !('data' in error)) return undefined;
  return typeof error.data === 'object' && error.data !== null ? error.data : undefined;
}
