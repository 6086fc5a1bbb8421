/** The router turns each code into one tRPC code and HTTP status. */
export type DomainErrorCode =
  | 'NOT_FOUND'
  | 'CONFLICT'
  /** A rule forbids the request: HTTP 422. */
  | 'INVALID'
  /** Malformed in a way that no schema can express, such as a bad cursor: HTTP 400. */
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  /** Too many attempts, or too many at once: HTTP 429. */
  | 'TOO_MANY'
  /** The database cannot take the request now; a retry may work. */
  | 'UNAVAILABLE';

/** One thing wrong with one field. */
export interface Issue {
  /** Dotted path of the field, such as `keyTopics.0.title`. */
  path: string;
  message: string;
}

/** An expected refusal; screens may show its message. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: DomainErrorCode;
  readonly issues: readonly Issue[];
  /** Undefined where the wait is unknown. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: DomainErrorCode,
    message: string,
    options: { issues?: readonly Issue[]; cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.issues = options.issues ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
