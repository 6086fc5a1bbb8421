/** The router turns each code into one tRPC code and HTTP status. */
export type DomainErrorCode =
  | 'NOT_FOUND'
  | 'CONFLICT'
  /** A rule forbids the request: HTTP 422. */
  | 'INVALID'
  /** No schema can express the fault, such as a bad cursor: HTTP 400. */
  | 'BAD_REQUEST'
  /** HTTP 413. */
  | 'TOO_LARGE'
  /** HTTP 415. */
  | 'UNSUPPORTED_TYPE'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  /** The session must confirm the password first: HTTP 428. */
  | 'PASSWORD_NEEDED'
  /** HTTP 429. */
  | 'TOO_MANY'
  /** The database cannot take the request now; a retry may work. */
  | 'UNAVAILABLE';

/** Where a retry alone does not help: the database takes no writes, or the month's limit is reached. */
type ErrorReason = 'STORAGE_FULL' | 'STORAGE_READ_ONLY' | 'BUDGET_EXCEEDED';

interface DomainErrorOptions {
  issues?: readonly Issue[];
  cause?: unknown;
  retryAfterSeconds?: number;
  reason?: ErrorReason;
}

export interface Issue {
  /** Dotted, such as `keyTopics.0.title`. */
  path: string;
  message: string;
}

/** An expected refusal; screens may show its message. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: DomainErrorCode;
  readonly issues: readonly Issue[];
  readonly retryAfterSeconds: number | undefined;
  readonly reason: ErrorReason | undefined;

  constructor(code: DomainErrorCode, message: string, options: DomainErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.issues = options.issues ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.reason = options.reason;
  }
}

/** A fault in the environment or in `.env`; the message never has the value. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** For one field, whose issue has the same words. */
export const refusal = (code: DomainErrorCode, path: string, message: string): DomainError =>
  new DomainError(code, message, { issues: [{ path, message }] });
