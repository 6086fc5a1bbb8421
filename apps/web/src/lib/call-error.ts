import type { Issue } from '@foreword/domain/errors.ts';

export function errorCode(error: unknown): string | undefined {
  const data = errorData(error);
  if (data && 'code' in data) return String(data.code);
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** The server asked the user to confirm the password or a passkey, and the user cancelled. */
export const isUnconfirmed = (error: unknown): boolean =>
  errorCode(error) === 'PRECONDITION_REQUIRED';

export function errorIssues(error: unknown): readonly Issue[] {
  const data = errorData(error);
  if (!data || !('issues' in data) || !Array.isArray(data.issues)) return [];
  return data.issues;
}

/** The server's message; undefined when it cannot be reached. */
export const serverText = (error: unknown): string | undefined =>
  error instanceof Error && errorData(error) ? error.message || undefined : undefined;

/** The issues that the server names, else its message. */
function reasonsOf(error: unknown): string[] {
  const issues = errorIssues(error);
  if (issues.length > 0) return issues.map(({ message }) => message);
  const said = serverText(error);
  return said === undefined ? [] : [said];
}

/** The text, and below it what the server says; the text may end with that already. */
export const withReasons = (text: string, error: unknown): string =>
  [text, ...reasonsOf(error).filter((reason) => !text.endsWith(reason))].join('\n');

export function errorData(error: unknown): object | undefined {
  if (!(error instanceof Error) || !('data' in error)) return undefined;
  return typeof error.data === 'object' && error.data !== null ? error.data : undefined;
}
