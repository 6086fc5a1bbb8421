import { getTRPCErrorFromUnknown, TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { z } from 'zod';
import { type Issue, isRecord, issuesOf, summarize } from './issues.ts';

type ErrorCode = TRPCError['code'];

export interface ErrorBody {
  error: string;
  /** tRPC's code, or with status 429 and 503 the reason that the cause names, such as `STORAGE_FULL`. */
  code: string;
  issues: Issue[];
  requestId?: string;
}

interface ErrorAnswer {
  status: number;
  code: ErrorCode;
  headers: Record<string, string>;
  body: ErrorBody;
}

const CODES = Object.keys(TRPC_ERROR_CODES_BY_KEY) as ErrorCode[];
const statusOf = (code: ErrorCode) => getHTTPStatusCodeFromError(new TRPCError({ code }));

/** Codes of errors that name only a status, as Fastify's do. */
export const CODE_OF_STATUS: ReadonlyMap<number, ErrorCode> = new Map([
  ...CODES.map((code) => [statusOf(code), code] as const),
  [400, 'BAD_REQUEST'],
  [431, 'PAYLOAD_TOO_LARGE'],
]);

const SERVER_MESSAGES: Readonly<Record<number, string>> = {
  408: 'The request did not arrive in time',
  413: 'The request body is too large',
  415: 'The request body must be application/json',
  431: 'The address and the headers of the request are too long',
};

const RETRY_AFTER_SECONDS = 5;

export function toErrorAnswer(thrown: unknown, requestId: string): ErrorAnswer {
  const { status, code, message, cause } = classify(thrown);
  if (code === 'INTERNAL_SERVER_ERROR') {
    return {
      status,
      code,
      headers: {},
      body: { error: 'Internal server error', code, issues: [], requestId },
    };
  }
  const headers: Record<string, string> = {};
  if (status === 401) headers['www-authenticate'] = 'Bearer';
  if (status === 429 || status === 503) {
    headers['retry-after'] = String(
      retryAfterSeconds(thrown) ?? retryAfterSeconds(cause) ?? RETRY_AFTER_SECONDS,
    );
  }
  const reason = status === 429 || status === 503 ? reasonOf(cause) : undefined;
  const body = { error: message, code: reason ?? code, issues: issuesOf(cause) };
  return { status, code, headers, body };
}

interface Classified {
  status: number;
  code: ErrorCode;
  message: string;
  cause: unknown;
}

function classify(thrown: unknown): Classified {
  const status = ownStatus(thrown);
  const code = status === undefined ? undefined : CODE_OF_STATUS.get(status);
  if (status !== undefined && code !== undefined && thrown instanceof Error) {
    return { status, code, message: SERVER_MESSAGES[status] ?? thrown.message, cause: thrown };
  }
  const error = getTRPCErrorFromUnknown(thrown);
  return {
    status: getHTTPStatusCodeFromError(error),
    code: error.code,
    message: messageOf(error),
    cause: error.cause,
  };
}

function ownStatus(thrown: unknown): number | undefined {
  if (thrown instanceof TRPCError || !isRecord(thrown)) return undefined;
  return typeof thrown.statusCode === 'number' ? thrown.statusCode : undefined;
}

function messageOf({ message, cause }: TRPCError): string {
  // A schema has broken; the engine's text helps no caller.
  if (cause instanceof RangeError || cause instanceof TypeError)
    return 'The request cannot be read';
  // zod's own message is its issues as JSON.
  const isZodMessage = cause instanceof z.core.$ZodError && cause.message === message;
  return isZodMessage ? summarize(issuesOf(cause)) : message;
}

function reasonOf(cause: unknown): string | undefined {
  const reason = isRecord(cause) ? cause.reason : undefined;
  // Other errors have reasons of their own, such as `busy`.
  return typeof reason === 'string' && /^[A-Z_]+$/.test(reason) ? reason : undefined;
}

function retryAfterSeconds(error: unknown): number | undefined {
  const seconds = isRecord(error) ? error.retryAfterSeconds : undefined;
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0
    ? Math.ceil(seconds)
    : undefined;
}
