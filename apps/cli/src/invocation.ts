import { createForewordClient, type ForewordClient } from '@foreword/client/client.ts';
import { io } from './io.ts';
import { createOutput, type Output } from './output/output.ts';
import { type GlobalOptions, readSettings, type Settings } from './settings.ts';

export interface Invocation {
  settings: Settings;
  out: Output;
  /** Every procedure: through the running server, or with `--database` in this process. */
  foreword: ForewordClient;
  /** Ends at the first Ctrl-C. */
  signal: AbortSignal;
}

const interrupted = new AbortController();

/** Aborts the running command. */
export const interrupt = (): void => interrupted.abort();
export const isInterrupted = (): boolean => interrupted.signal.aborted;

export type LocalInvocation = Omit<Invocation, 'foreword'>;

export type Calling = Pick<Invocation, 'foreword' | 'signal'>;

/** As `invoke`, without a client. */
export async function invokeWithoutServer(
  options: object,
  run: (invocation: LocalInvocation) => Promise<void>,
): Promise<void> {
  const settings = readSettings(options as GlobalOptions, io().env);
  await run({ settings, out: createOutput(settings.isJson), signal: interrupted.signal });
}

/**
 * Runs the action of a command with its settings, output and client.
 * @param mayCreateDatabase allows `--database` to name a missing SQLite file
 */
export async function invoke(
  options: object,
  run: (invocation: Invocation) => Promise<void>,
  mayCreateDatabase: boolean,
): Promise<void> {
  const settings = readSettings(options as GlobalOptions, io().env);
  const out = createOutput(settings.isJson);
  const { signal } = interrupted;
  if (settings.database === undefined) {
    const foreword = createForewordClient({ url: settings.url, token: settings.token() });
    return run({ settings, out, signal, foreword });
  }
  // Imports the database.
  const { openDirectClient } = await import('./direct/link.ts');
  await using direct = await openDirectClient(settings.database, {
    site: settings.site,
    mayCreate: mayCreateDatabase,
  });
  await run({ settings, out, signal, foreword: direct.foreword });
}
