/** Why a rule refused; the router turns each into one tRPC code and HTTP status. */
export type DomainErrorCode =
  | 'NOT_FOUND'
  | 'CONFLICT'
  /** Understood, but a rule forbids it: HTTP 422. */
  | 'INVALID'
  /** Malformed beyond what a schema can say (an opaque cursor, say): HTTP 400. */
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  /** Tried too often, or by too many at once: HTTP 429. */
  | 'TOO_MANY'
  /** The database cannot take the request now; trying again later may work. */
  | 'UNAVAILABLE';

/** One thing wrong with one field. */
export interface Issue {
  /** Dotted path of the field, such as `keyTopics.0.title`. */
  path: string;
  message: string;
}

/** An expected refusal whose message is fit to show to people. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: DomainErrorCode;
  readonly issues: readonly Issue[];
  /** How long to wait before trying again; undefined where that is not known. */
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
