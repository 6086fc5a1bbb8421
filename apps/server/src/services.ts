import type { Db, OpenDatabase } from '@foreword/db/open.ts';
import type { Context } from '@foreword/router/context.ts';
import type { Settings } from './env.ts';
import type { FileMaker } from './exports/file-maker.ts';
import type { IdentityProvider } from './session/identity-provider.ts';
import type { Tracing } from './tracing.ts';

export interface Services
  extends Pick<Context, 'now' | 'textGenerators' | 'checker' | 'sourceReader' | 'passwords'> {
  settings: Settings;
  db: Db;
  followChanges: OpenDatabase['followChanges'] | undefined;
  pool: OpenDatabase['pool'];
  tracing: Tracing | undefined;
  publicUrl: () => string;
  fileMaker: FileMaker;
  identityProvider: IdentityProvider | undefined;
}
