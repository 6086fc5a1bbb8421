import type { Db } from '@foreword/db/open.ts';
import type { Context } from '@foreword/router/context.ts';
import type { Settings } from './env.ts';

/** Settings and handles of a running server, for its plugins. */
export interface Services extends Pick<Context, 'now' | 'textGenerators' | 'passwords'> {
  settings: Settings;
  db: Db;
  /** Origin of canonical links, without a trailing slash. */
  publicUrl: () => string;
}
