import { randomUUID } from 'node:crypto';
import { clientOver, type ForewordClient } from '@foreword/client/client.ts';
import { toForewordError } from '@foreword/client/error.ts';
import type { Link } from '@foreword/client/link.ts';
import { type Db, openDatabase } from '@foreword/db/open.ts';
import { insertUserIfAbsent } from '@foreword/db/repositories/user.ts';
import { existingFile, isFileUrl } from '@foreword/db/sqlite/file.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { appRouter } from '@foreword/router/app-router.ts';
import { createChecker } from '@foreword/router/checks/checker.ts';
import type { Context } from '@foreword/router/context.ts';
import { toCallerError } from '@foreword/router/errors.ts';
import { Reads } from '@foreword/router/reads.ts';
import { createPasswords, PASSWORD_COST } from '@foreword/router/session/passwords.ts';
import { COMMAND_LINE } from '@foreword/router/session/session.service.ts';
import { createSourceReader } from '@foreword/router/sources/source-reader.ts';
import { createTRPCUntypedClient, unstable_localLink } from '@trpc/client';
import { interrupted } from '../io.ts';
import type { SiteSettings } from '../settings.ts';
import { maintaining } from './maintaining.ts';

/**
 * A client of the router in this process, as an administrator.
 * @param mayCreate allows a missing SQLite file
 */
export async function openDirectClient(
  url: string,
  { site, mayCreate }: { site: SiteSettings; mayCreate: boolean },
): Promise<{ foreword: ForewordClient } & AsyncDisposable> {
  const { db, close } = await maintaining(async () => {
    if (!mayCreate && isFileUrl(url)) existingFile(url);
    return openDatabase(url, { keepsVersion: true });
  });
  return { foreword: clientOver(directLink(db, site)), [Symbol.asyncDispose]: close };
}

function directLink(db: Db, site: SiteSettings): Link {
  const checker = createChecker();
  let isKnown = false;
  return {
    retries: 0,
    signal: interrupted,
    async call({ path, type, input, idempotencyKey, signal }) {
      const link = unstable_localLink({
        router: appRouter,
        createContext: async () => {
          if (type === 'mutation' && !isKnown) {
            await addCommandLineUser(db);
            isKnown = true;
          }
          return contextOf(db, site, { checker, idempotencyKey: idempotencyKey ?? null });
        },
      });
      const client = createTRPCUntypedClient<typeof appRouter>({ links: [link] });
      try {
        return await client[type](path, input, { signal });
      } catch (error) {
        throw toForewordError(error);
      }
    },
  };
}

/** Disabled, so that it cannot sign in. */
async function addCommandLineUser(db: Db): Promise<void> {
  const adding = db.transaction().execute(async (db) => {
    await insertUserIfAbsent(db, COMMAND_LINE.user, new Date());
    await db
      .updateTable('app_user')
      .set({ is_disabled: 1 })
      .where('id', '=', COMMAND_LINE.user.id)
      .execute();
  });
  await adding.catch((error: unknown) => {
    throw toCallerError(error);
  });
}

const needsServer = () =>
  Promise.reject(new DomainError('INVALID', 'Generating needs a running server'));

function contextOf(
  db: Db,
  { authMode: mode, ...site }: SiteSettings,
  { checker, idempotencyKey }: Pick<Context, 'checker' | 'idempotencyKey'>,
): Context {
  const requestId = randomUUID();
  const report = ({ err }: { err?: unknown }, message: string) =>
    console.error(`${message}: ${err instanceof Error ? err.message : String(err)}`);
  return {
    db,
    now: () => new Date(),
    log: { warn: () => {}, error: report },
    requestId,
    reads: new Reads(),
    textGenerators: {
      outline: {
        provider: 'outline',
        model: null,
        maxPassagesLength: 0,
        generate: needsServer,
        writeSection: needsServer,
      },
    },
    checker,
    sourceReader: createSourceReader(),
    passwords: createPasswords(PASSWORD_COST),
    auth: { mode, ...site },
    identity: COMMAND_LINE,
    origin: { address: null, userAgent: 'foreword command line' },
    isForgeable: false,
    idempotencyKey,
    setHeader: () => {},
    setSessionCookie: () => {},
  };
}
