import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { createForewordClient, type ForewordClient } from '@foreword/client/client.ts';
import { io } from './io.ts';
import { createOutput, type Output } from './output/output.ts';
import { type GlobalOptions, readSettings, type Settings } from './settings.ts';

/** What a command works with. */
export interface Invocation {
  settings: Settings;
  out: Output;
  /** Every procedure: through the running server, or with `--database` in this process. */
  foreword: ForewordClient;
  /** Ends at the first Ctrl-C. */
  signal: AbortSignal;
}

const interrupted = new AbortController();

/** Called at the first Ctrl-C: what is on its way ends, and the command with it. */
export const interrupt = (): void => interrupted.abort();
export const isInterrupted = (): boolean => interrupted.signal.aborted;

/** What a command works with that needs neither server nor procedures. */
export type LocalInvocation = Omit<Invocation, 'foreword'>;

/** As `invoke`, for a command that works on a database itself. */
export async function invokeWithoutServer(
  command: CommandUnknownOpts,
  run: (invocation: LocalInvocation) => Promise<void>,
): Promise<void> {
  const settings = readSettings(command.optsWithGlobals() as GlobalOptions, io().env);
  await run({ settings, out: createOutput(settings.isJson), signal: interrupted.signal });
}

/**
 * Runs a command with what its options say.
 * @param command as Commander hands it to the action, last of its arguments
 * @param options whether `--database` may name a SQLite file that is yet to be made
 */
export async function invoke(
  command: CommandUnknownOpts,
  run: (invocation: Invocation) => Promise<void>,
  { mayCreateDatabase = false }: { mayCreateDatabase?: boolean } = {},
): Promise<void> {
  const settings = readSettings(command.optsWithGlobals() as GlobalOptions, io().env);
  const out = createOutput(settings.isJson);
  const { signal } = interrupted;
  if (settings.database === undefined) {
    const foreword = createForewordClient({ url: settings.url, token: settings.token() });
    return run({ settings, out, signal, foreword });
  }
  // Loaded here, as it brings the database along.
  const { openDirectClient } = await import('./direct/link.ts');
  const { foreword, close } = await openDirectClient(settings.database, {
    site: settings.site,
    mayCreate: mayCreateDatabase,
  });
  try {
    await run({ settings, out, signal, foreword });
  } finally {
    await close();
  }
}
