import { DomainError, type DomainErrorCode } from '@foreword/domain/errors.ts';
import { issuesOf, summarize } from '@foreword/rest/issues.ts';
import { getTRPCErrorFromUnknown, TRPCError } from '@trpc/server';

const TRPC_CODES = {
  NOT_FOUND: 'NOT_FOUND',
  CONFLICT: 'CONFLICT',
  INVALID: 'UNPROCESSABLE_CONTENT',
  BAD_REQUEST: 'BAD_REQUEST',
  TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  UNSUPPORTED_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  UNAUTHORIZED: 'UNAUTHORIZED',
  FORBIDDEN: 'FORBIDDEN',
  PASSWORD_NEEDED: 'PRECONDITION_REQUIRED',
  TOO_MANY: 'TOO_MANY_REQUESTS',
  UNAVAILABLE: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<DomainErrorCode, TRPCError['code']>;

/** Domain errors and refused inputs keep message and issues; other errors carry nothing of the original. */
export function toCallerError(thrown: unknown): TRPCError {
  const error = getTRPCErrorFromUnknown(thrown);
  const { cause, code } = error;
  if (cause instanceof DomainError) {
    return new TRPCError({ code: TRPC_CODES[cause.code], message: cause.message, cause });
  }
  if (code === 'BAD_REQUEST' && cause !== undefined) {
    const issues = issuesOf(cause);
    return issues.length === 0 ? error : new TRPCError({ code, message: summarize(issues), cause });
  }
  if (code === 'INTERNAL_SERVER_ERROR') {
    return new TRPCError({ code, message: 'Internal server error' });
  }
  return error;
}
