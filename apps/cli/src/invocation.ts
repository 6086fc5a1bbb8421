import type { ForewordClient } from '@foreword/client/client.ts';
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

export function localInvocation(options: GlobalOptions): LocalInvocation {
  const settings = readSettings(options, io().env);
  return { settings, out: createOutput(settings.isJson), signal: interrupted.signal };
}
