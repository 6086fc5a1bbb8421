import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc';

/**
 * Why a call failed. The server's own codes, and three for where it could not answer: `NETWORK` (not
 * reached, or cut off), `TIMEOUT` (took too long), `BAD_ANSWER` (answered with something else than
 * this product does). A call that its caller cancelled is `CLIENT_CLOSED_REQUEST`.
 */
export type ForewordErrorCode = TRPC_ERROR_CODE_KEY | 'NETWORK' | 'TIMEOUT' | 'BAD_ANSWER';

/** One thing wrong with one field of the input. */
export interface Issue {
  /** Dotted path of the field, such as `keyTopics.0.title`. */
  path: string;
  message: string;
}

export interface ForewordErrorDetails {
  code: ForewordErrorCode;
  /** For people; without secrets. */
  message: string;
  /** HTTP status; null where there was no answer. */
  status?: number | null;
  issues?: readonly Issue[];
  /** Also in the server's log. */
  requestId?: string | null;
  /** How long the server asked to wait before trying again. */
  retryAfterMs?: number | null;
  cause?: unknown;
}

/** A failed call: a value in a result, and thrown by `unwrap` and by streams. */
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
