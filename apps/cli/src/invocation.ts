import type { ForewordClient } from '@foreword/client/client.ts';
import { io } from './io.ts';
import { createOutput, type Output } from './output/output.ts';
import { type GlobalOptions, readSettings, type Settings } from './settings.ts';

export interface Invocation {
  settings: Settings;
  out: Output;
  /** Every procedure: through the running server, or with `--database` in this process. */
  foreword: ForewordClient;
}

export type LocalInvocation = Omit<Invocation, 'foreword'>;

export function localInvocation(options: GlobalOptions): LocalInvocation {
  const settings = readSettings(options, io().env);
  return { settings, out: createOutput(settings.isJson) };
}
