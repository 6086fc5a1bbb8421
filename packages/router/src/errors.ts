import { DomainError, type DomainErrorCode } from '@foreword/domain/errors.ts';
import { issuesOf, summarize } from '@foreword/rest/issues.ts';
import { TRPCError } from '@trpc/server';

const TRPC_CODES = {
  NOT_FOUND: 'NOT_FOUND',
  CONFLICT: 'CONFLICT',
  INVALID: 'UNPROCESSABLE_CONTENT',
  BAD_REQUEST: 'BAD_REQUEST',
  UNAUTHORIZED: 'UNAUTHORIZED',
  FORBIDDEN: 'FORBIDDEN',
  TOO_MANY: 'TOO_MANY_REQUESTS',
  UNAVAILABLE: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<DomainErrorCode, TRPCError['code']>;

/** A message that says nothing about the inside of the program. */
const INTERNAL_MESSAGE = 'Internal server error';

/**
 * The error that callers may see in place of the one that was thrown. Domain errors and refused
 * inputs keep their message and issues; whatever was not expected becomes an internal error with
 * nothing of the thrown one in it.
 */
export function toCallerError(error: TRPCError): TRPCError {
  const { cause, code } = error;
  if (cause instanceof DomainError) {
    return new TRPCError({ code: TRPC_CODES[cause.code], message: cause.message, cause });
  }
  if (code === 'BAD_REQUEST' && cause !== undefined) {
    const issues = issuesOf(cause);
    return issues.length === 0 ? error : new TRPCError({ code, message: summarize(issues), cause });
  }
  if (code === 'INTERNAL_SERVER_ERROR') {
    return new TRPCError({ code, message: INTERNAL_MESSAGE });
  }
  return error;
}
