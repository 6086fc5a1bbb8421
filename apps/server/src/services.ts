import type { Db, OpenDatabase } from '@foreword/db/open.ts';
import type { Context } from '@foreword/router/context.ts';
import type { Settings } from './env.ts';

/** Settings and handles of a running server, for its plugins. */
export interface Services extends Pick<Context, 'now' | 'textGenerators' | 'passwords'> {
  settings: Settings;
  db: Db;
  /** Absent where every answer is made anew. */
  followChanges: OpenDatabase['followChanges'] | undefined;
  /** Origin of canonical links, without a trailing slash. */
  publicUrl: () => string;
}
