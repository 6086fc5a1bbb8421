import {
  ClientSettingsError,
  ForewordError,
  type ForewordErrorCode,
  type Issue,
} from '@foreword/client/client.ts';
import { SettingsError } from '@foreword/domain/errors.ts';
import { CommanderError } from 'commander';

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

const exitCodeOf = ({ code }: ForewordError): ExitCode => BY_ERROR_CODE[code] ?? EXIT.failed;

/** Ends a command with one sentence and an exit code. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly exitCode: ExitCode;
  readonly code: string;

  constructor(
    code: string,
    exitCode: ExitCode,
    message: string,
    options: { cause?: unknown } = {},
  ) {
    super(message, options);
    this.code = code;
    this.exitCode = exitCode;
  }
}

export const wrongUsage = (message: string, cause?: unknown): CommandFailure =>
  new CommandFailure('USAGE', EXIT.usage, message, { cause });

export const nothingToChange = (): CommandFailure => wrongUsage('Nothing to change was given');

export function orNotFound<T>(found: T | undefined, message: string): T {
  if (found === undefined) throw new CommandFailure('NOT_FOUND', EXIT.notFound, message);
  return found;
}

export const badSetting = (message: string, cause?: unknown): CommandFailure =>
  new CommandFailure('SETTINGS', EXIT.settings, message, { cause });

/** The form of `{ "error": … }`. */
export interface FailureReport {
  code: string;
  message: string;
  exitCode: ExitCode;
  /** HTTP status; null where no server answered. */
  status: number | null;
  issues: readonly Issue[];
  requestId: string | null;
  retryAfterMs: number | null;
}

export function reportOf(error: unknown): FailureReport {
  const nothing = { status: null, issues: [], requestId: null, retryAfterMs: null };
  if (error instanceof ForewordError) {
    const { code, message, status, issues, requestId, retryAfterMs } = error;
    return { code, message, exitCode: exitCodeOf(error), status, issues, requestId, retryAfterMs };
  }
  if (error instanceof CommandFailure) {
    const { code, message, exitCode } = error;
    return { ...nothing, code, message, exitCode };
  }
  if (error instanceof ClientSettingsError || error instanceof SettingsError) {
    return { ...nothing, code: 'SETTINGS', message: error.message, exitCode: EXIT.settings };
  }
  if (error instanceof CommanderError) {
    const isHelp = error.code === 'commander.help';
    const message = isHelp ? 'a command is missing' : error.message.replace(/^error: /, '');
    return { ...nothing, code: 'USAGE', message, exitCode: EXIT.usage };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { ...nothing, code: 'INTERNAL', message, exitCode: EXIT.failed };
}

export function hintFor({ code, issues, message }: FailureReport): string | undefined {
  if (code === 'USAGE') return 'foreword help <command> shows options and examples.';
  if (code === 'UNAUTHORIZED')
    return 'Set FOREWORD_TOKEN to an API token, or name a file with --token-file.';
  if (code === 'FORBIDDEN') return 'The call needs a token with another role or scope.';
  if (code === 'NETWORK') return 'Is the server running? --url or FOREWORD_URL sets its address.';
  if (code === 'BAD_ANSWER') return 'Check --url or FOREWORD_URL.';
  if (issues.length > 1 || (issues.length === 1 && !message.includes(issues[0]?.message ?? ''))) {
    return issues.map(({ path, message }) => `${path}: ${message}`).join('\n');
  }
  return undefined;
}
