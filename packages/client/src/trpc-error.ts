import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { ForewordError, type ForewordErrorCode, type Issue } from './error.ts';

/** What is thrown by tRPC's links, as callers see it. */
export function toForewordError(
  thrown: unknown,
  retryAfterMs: number | null = null,
): ForewordError {
  if (thrown instanceof ForewordError) return thrown;
  if (!(thrown instanceof Error)) return unreadable(thrown);
  if (thrown.cause instanceof ForewordError) return thrown.cause;
  const data = 'data' in thrown && isRecord(thrown.data) ? thrown.data : undefined;
  if (data !== undefined && isCode(data.code)) {
    return new ForewordError({
      code: data.code,
      message: thrown.message,
      status: typeof data.httpStatus === 'number' ? data.httpStatus : null,
      issues: Array.isArray(data.issues) ? data.issues.filter(isIssue) : [],
      requestId: typeof data.requestId === 'string' ? data.requestId : null,
      retryAfterMs,
      cause: thrown,
    });
  }
  if (isAbort(thrown)) return cancelled(thrown);
  return unreadable(thrown);
}

export const cancelled = (cause: unknown): ForewordError =>
  new ForewordError({ code: 'CLIENT_CLOSED_REQUEST', message: 'The call was cancelled', cause });

const unreadable = (cause: unknown): ForewordError =>
  new ForewordError({ code: 'BAD_ANSWER', message: 'The answer cannot be read', cause });

/** Whether an error, or what caused it, is that of a call which was cancelled. */
function isAbort(error: Error): boolean {
  if (error.name === 'AbortError') return true;
  return error.cause instanceof Error && isAbort(error.cause);
}

const isCode = (code: unknown): code is ForewordErrorCode =>
  typeof code === 'string' && Object.hasOwn(TRPC_ERROR_CODES_BY_KEY, code);

const isIssue = (issue: unknown): issue is Issue =>
  isRecord(issue) && typeof issue.path === 'string' && typeof issue.message === 'string';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
