import { ClientSettingsError, ForewordError, type Issue } from '@foreword/client/client.ts';
import { CommanderError } from 'commander';
import { EXIT, type ExitCode, exitCodeOf } from './exit-codes.ts';

/** Why a command ends without having done its work: one sentence for people, and an exit code. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly exitCode: ExitCode;
  /** For scripts: a code of the server, or one of the command's own. */
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

/** What was given cannot be used. */
export const wrongUsage = (message: string, cause?: unknown): CommandFailure =>
  new CommandFailure('USAGE', EXIT.usage, message, { cause });

/** A setting cannot be used. */
export const badSetting = (message: string, cause?: unknown): CommandFailure =>
  new CommandFailure('SETTINGS', EXIT.settings, message, { cause });

/** A failure as it is told, to scripts as JSON: `{ "error": … }`. */
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
  if (error instanceof ClientSettingsError) {
    return { ...nothing, code: 'SETTINGS', message: error.message, exitCode: EXIT.settings };
  }
  if (error instanceof CommanderError) {
    const message = error.message.replace(/^error: /, '');
    return { ...nothing, code: 'USAGE', message, exitCode: EXIT.usage };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { ...nothing, code: 'INTERNAL', message, exitCode: EXIT.failed };
}

/** What helps with a failure, where there is something to be done. */
export function hintFor({ code, issues, message }: FailureReport): string | undefined {
  if (code === 'USAGE') return 'foreword help <command> shows options and examples.';
  if (code === 'UNAUTHORIZED')
    return 'Put an API token into FOREWORD_TOKEN, or name a file with --token-file.';
  if (code === 'FORBIDDEN') return 'The token needs the role admin for this.';
  if (code === 'NETWORK') return 'Is the server running? --url or FOREWORD_URL says where it is.';
  if (code === 'BAD_ANSWER') return 'Check --url or FOREWORD_URL.';
  if (issues.length > 1 || (issues.length === 1 && !message.includes(issues[0]?.message ?? ''))) {
    return issues.map(({ path, message }) => `${path}: ${message}`).join('\n');
  }
  return undefined;
}
