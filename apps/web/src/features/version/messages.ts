import type { VersionSummary } from '@foreword/domain/version.ts';
import { errorCode, errorIssues, serverText } from '../../lib/call-error.ts';
import { formatTime } from '../../lib/format-time.ts';

/** The specified text for a failed call, with the server's reasons under it (spec §8). */
export function failureText(text: string, error: unknown): string {
  if (errorCode(error) === 'UNAUTHORIZED') return 'Authentication failed';
  return [text, ...errorIssues(error).map(({ message }) => message)].join('\n');
}

/** As `failureText`, with the status code and what the server said. */
export function publishFailureText(error: unknown): string {
  const said = [statusOf(error), serverText(error)].filter((part) => part !== undefined).join(' ');
  return failureText(`Failed to publish version${said && `: ${said}`}`, error);
}

function statusOf(error: unknown): number | undefined {
  const data: unknown = error instanceof Error && 'data' in error ? error.data : undefined;
  const isAnswer = typeof data === 'object' && data !== null && 'httpStatus' in data;
  return isAnswer && typeof data.httpStatus === 'number' ? data.httpStatus : undefined;
}

/** What the comparison says in words: whether title and abstract changed, and from when both are. */
export function comparisonText(first: VersionSummary, second: VersionSummary): string {
  const state = (isSame: boolean) => (isSame ? 'not changed' : 'changed');
  return [
    `Title: ${state(first.title === second.title)}`,
    `Abstract: ${state(first.abstract === second.abstract)}`,
    `Version ${first.versionNumber} created: ${formatTime(first.createdAt)}`,
    `Version ${second.versionNumber} created: ${formatTime(second.createdAt)}`,
  ].join('\n');
}
