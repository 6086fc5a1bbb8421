import { type TRPC_ERROR_CODE_KEY, TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';

export type ForewordErrorCode = TRPC_ERROR_CODE_KEY | 'NETWORK' | 'TIMEOUT' | 'BAD_ANSWER';

export interface Issue {
  /** Dotted path of the field, such as `keyTopics.0.title`. */
  path: string;
  message: string;
}

interface ForewordErrorDetails {
  code: ForewordErrorCode;
  message: string;
  status?: number | null;
  issues?: readonly Issue[];
  requestId?: string | null;
  retryAfterMs?: number | null;
  cause?: unknown;
}

/** A failed call. Results hold it; `unwrap` and streams throw it. */
export class ForewordError extends Error {
  override readonly name = 'ForewordError';
  readonly code: ForewordErrorCode;
  readonly status: number | null;
  readonly issues: readonly Issue[];
  readonly requestId: string | null;
  readonly retryAfterMs: number | null;

  constructor(details: ForewordErrorDetails) {
    super(details.message, { cause: details.cause });
    this.code = details.code;
    this.status = details.status ?? null;
    this.issues = details.issues ?? [];
    this.requestId = details.requestId ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
  }
}

export type Result<T> = { ok: true; value: T } | { ok: false; error: ForewordError };

/** @throws ForewordError of a failed call */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw result.error;
  return result.value;
}

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
