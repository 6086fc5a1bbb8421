import { Command } from '@commander-js/extra-typings';
import { createForewordClient, type ForewordClient } from '@foreword/client/client.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { type HelpContext, InvalidArgumentError } from 'commander';
import { EXIT_MEANINGS } from './failure.ts';
import { interrupted, io } from './io.ts';
import { createOutput, type Output } from './output/output.ts';
import { readSettings, type Settings } from './settings.ts';

export interface Invocation {
  settings: Settings;
  out: Output;
  /** Every procedure: through the running server, or with `--database` in this process. */
  foreword: ForewordClient;
}

type LocalInvocation = Omit<Invocation, 'foreword'>;

type Example = readonly [command: string, does: string];
type Act<On, Given extends unknown[]> = (invocation: On, ...given: Given) => Promise<void>;

declare module '@commander-js/extra-typings' {
  interface Command<Args, Opts, GlobalOpts> {
    /** Adds examples to the help. */
    examples(...lines: readonly Example[]): this;
    /** Ends the help with a paragraph. */
    furtherHelp(text: string): this;
    /** @param mayCreateDatabase whether `--database` may name a missing SQLite file */
    run(
      act: Act<Invocation, [...Args, Opts]>,
      mayCreateDatabase?: (...given: [...Args, Opts]) => boolean,
    ): this;
    runWithoutServer(act: Act<LocalInvocation, [...Args, Opts]>): this;
    /** Runs without a server, on a database, whose faults become `CommandFailure`. */
    runOnDatabase(act: Act<LocalInvocation, [...Args, Opts]>): this;
  }
}

class ForewordCommand extends Command {
  override createCommand(name?: string): ForewordCommand {
    return new ForewordCommand(name);
  }

  override examples(...lines: readonly Example[]): this {
    const width = Math.max(...lines.map(([command]) => command.length));
    const texts = lines.map(([command, does]) => `  ${command.padEnd(width)}  ${does}`);
    return this.addHelpText('after', `\nExamples:\n${texts.join('\n')}`);
  }

  override furtherHelp(text: string): this {
    return this.addHelpText('after', `\n${text.trim()}`);
  }

  // Commander ignores an unknown name in `help <name>` and `help <group> <name>`.
  override help(context?: HelpContext | ((text: string) => string)): never {
    const own = this.args[0] === 'help' ? this.args[1] : undefined;
    const name = this.parent?.args[0] === 'help' ? this.parent.args[2] : own;
    if (name === undefined || /^-|^help$/.test(name)) return super.help(context as HelpContext);
    const command = this.commands.find((each) => each.name() === name);
    if (command) return command.help();
    return this.error(`unknown command '${name}'`, { code: 'commander.unknownCommand' });
  }

  override run(act: Act<Invocation, [object]>, mayCreateDatabase = (_: object) => false): this {
    return this.runWithoutServer(async (local, ...given) => {
      const { database, site, url, token } = local.settings;
      if (database === undefined) {
        const foreword = createForewordClient({ url, token: token(), signal: interrupted });
        return act({ ...local, foreword }, ...given);
      }
      // Imports the database.
      const { openDirectClient } = await import('./direct/link.ts');
      const mayCreate = mayCreateDatabase(...given);
      await using direct = await openDirectClient(database, { site, mayCreate });
      await act({ ...local, foreword: direct.foreword }, ...given);
    });
  }

  // Commander passes the arguments before the options.
  override runWithoutServer(act: Act<LocalInvocation, [object]>): this {
    return this.action(async (...given: object[]) => {
      const settings = readSettings(this.optsWithGlobals(), io().env);
      await act({ settings, out: createOutput(settings.isJson) }, ...(given as [object]));
    });
  }

  override runOnDatabase(act: Act<LocalInvocation, [object]>): this {
    return this.runWithoutServer(async (invocation, ...given) => {
      const { maintaining } = await import('./direct/maintaining.ts');
      await maintaining(() => act(invocation, ...given));
    });
  }
}

/**
 * The command `foreword` with the options that all its commands take.
 * @param isJson prints no help where a command is missing
 */
export function createProgram(isJson = false) {
  return new ForewordCommand('foreword')
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

export const parseUpTo = (max: number) => (text: string) => {
  if (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= max) return Number(text);
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${max}.`);
};

export const parseId = parseUpTo(LIMITS.maxId);
