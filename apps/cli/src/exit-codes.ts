import type { ForewordError, ForewordErrorCode } from '@foreword/client/client.ts';

/**
 * Exit statuses. 69 and 78 are EX_UNAVAILABLE and EX_CONFIG of sysexits, 130 and 143 are those of a
 * command ended by a signal.
 */
export const EXIT = {
  ok: 0,
  failed: 1,
  usage: 2,
  notFound: 3,
  forbidden: 4,
  conflict: 5,
  refused: 6,
  unreachable: 69,
  settings: 78,
  interrupted: 130,
  terminated: 143,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export const EXIT_MEANINGS: readonly [code: ExitCode, meaning: string][] = [
  [EXIT.ok, 'done'],
  [EXIT.failed, 'failed, or doctor found faults'],
  [EXIT.usage, 'wrong usage, or input that cannot be read'],
  [EXIT.notFound, 'not found'],
  [EXIT.forbidden, 'not signed in, or not allowed'],
  [EXIT.conflict, 'conflict: another caller changed it first'],
  [EXIT.refused, 'a rule forbids it, or check has blocking findings'],
  [EXIT.unreachable, 'the server or database cannot be reached'],
  [EXIT.settings, 'a setting is wrong, or names no usable database'],
  [EXIT.interrupted, 'interrupted (Ctrl-C)'],
  [EXIT.terminated, 'ended by SIGTERM'],
];

const BY_ERROR_CODE: Partial<Record<ForewordErrorCode, ExitCode>> = {
  BAD_REQUEST: EXIT.usage,
  PARSE_ERROR: EXIT.usage,
  PAYLOAD_TOO_LARGE: EXIT.usage,
  NOT_FOUND: EXIT.notFound,
  UNAUTHORIZED: EXIT.forbidden,
  FORBIDDEN: EXIT.forbidden,
  CONFLICT: EXIT.conflict,
  UNPROCESSABLE_CONTENT: EXIT.refused,
  NETWORK: EXIT.unreachable,
  TIMEOUT: EXIT.unreachable,
  BAD_ANSWER: EXIT.unreachable,
  BAD_GATEWAY: EXIT.unreachable,
  SERVICE_UNAVAILABLE: EXIT.unreachable,
  GATEWAY_TIMEOUT: EXIT.unreachable,
  TOO_MANY_REQUESTS: EXIT.unreachable,
  CLIENT_CLOSED_REQUEST: EXIT.interrupted,
};

export const exitCodeOf = ({ code }: ForewordError): ExitCode => BY_ERROR_CODE[code] ?? EXIT.failed;
