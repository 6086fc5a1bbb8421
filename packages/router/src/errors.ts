import { DomainError, type DomainErrorCode } from '@foreword/domain/errors.ts';
import { issuesOf, summarize } from '@foreword/rest/issues.ts';
import { getTRPCErrorFromUnknown, TRPCError } from '@trpc/server';
import { z } from 'zod';

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
  if (code === 'BAD_REQUEST' && cause instanceof SyntaxError) {
    return new TRPCError({ code, message: 'The input is not valid JSON', cause });
  }
  if (code === 'BAD_REQUEST' && cause !== undefined) {
    const issues = issuesOf(cause);
    if (issues.length === 0) return error;
    const message = isNoObject(cause) ? 'The input must be a JSON object' : summarize(issues);
    return new TRPCError({ code, message, cause });
  }
  if (code === 'INTERNAL_SERVER_ERROR') {
    return new TRPCError({ code, message: 'Internal server error' });
  }
  return error;
}

/** An input that is missing, or a list: its issue has no field to name. */
const isNoObject = (cause: Error): boolean =>
  cause instanceof z.core.$ZodError &&
  cause.issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0);
