import { Command } from '@commander-js/extra-typings';
import { LIMITS } from '@foreword/domain/limits.ts';
import { InvalidArgumentError } from 'commander';
import { EXIT_MEANINGS } from './exit-codes.ts';

/**
 * The command `foreword` with the options that all its commands take.
 * @param isJson prints no help where a command is missing
 */
export function createProgram(isJson = false) {
  return new Command('foreword')
    .description('Works with a Foreword site: its previews, versions, categories and database.')
    .option(
      '--url <address>',
      'where the server is (default: FOREWORD_URL, else http://127.0.0.1:3000)',
    )
    .option('--token-file <path>', 'file with the API token (default: the token in FOREWORD_TOKEN)')
    .option(
      '--database <url>',
      'work on this database directly, without a server: file:… or postgres://…',
    )
    .option('--json', 'print one JSON document instead of text; failures as JSON on standard error')
    .addHelpText('after', HELP)
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ outputError: () => {}, ...(isJson && { writeErr: () => {} }) })
    .exitOverride();
}

export type Program = ReturnType<typeof createProgram>;

const HELP = `
No option takes a token: every user of the machine can read command lines.

Exit codes:
${EXIT_MEANINGS.map(([code, meaning]) => `  ${String(code).padStart(3)}  ${meaning}`).join('\n')}`;

/** Examples under the help of a command. */
export function examples(...lines: readonly (readonly [command: string, does: string])[]): string {
  const width = Math.max(...lines.map(([command]) => command.length));
  return `\nExamples:\n${lines.map(([command, does]) => `  ${command.padEnd(width)}  ${does}`).join('\n')}`;
}

export const parseId = (text: string): number => wholeNumber(text, LIMITS.maxId);

export const parseCount = (text: string): number => wholeNumber(text, 999_999);

function wholeNumber(text: string, max: number): number {
  if (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= max) return Number(text);
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${max}.`);
}
