import { randomBytes } from 'node:crypto';
import type { Engine } from '@foreword/db/engine.ts';
import { insertSession } from '@foreword/db/repositories/session.ts';
import { insertUserIfAbsent } from '@foreword/db/repositories/user.ts';
import { updateUserAccount } from '@foreword/db/repositories/user-account.ts';
import type { Db } from '@foreword/db/schema.ts';
import {
  type CategorySeed,
  type PreviewSeed,
  SEED_TIME,
  seedCategory,
  seedPreview,
  seedVersion,
  type VersionSeed,
} from '@foreword/db/seed/builders.ts';
import { type ApiTokenSeed, seedApiToken, seedUser } from '@foreword/db/seed/credentials.ts';
import { openTestDatabase } from '@foreword/db/testing/database.ts';
import type { Role, User } from '@foreword/domain/user.ts';
import { appRouter } from './app-router.ts';
import { createFakeGenerator } from './generation/testing.ts';
import { SESSION_LIFETIME_MS } from './session/open-session.ts';
import type { Identity } from './session/session.service.ts';
import { type Context, createCallerFactory } from './trpc.ts';

const createCaller = createCallerFactory(appRouter);

/** What was logged in a test. */
export interface LogEntry {
  level: 'warn' | 'error';
  details: object;
  message: string;
}

/** What a call told the browser beside its answer. */
export interface SentHeaders {
  headers: Record<string, string>;
  session?: { token: string; maxAgeMs: number } | null;
}

/** The users of the tests, by their role. */
export const TEST_USERS: Readonly<Record<Role, User>> = {
  editor: testUser('editor', 'Edith', 'Ediger'),
  admin: testUser('admin', 'Ada', 'Adminson'),
};

/**
 * The router on a database of the running test's own.
 * @returns callers as the people who may call, builders that write straight into the database, and
 *   what was logged and sent so far
 */
export async function startRouter({ engine = 'sqlite' }: { engine?: Engine } = {}) {
  const { db } = await openTestDatabase(engine);
  for (const user of Object.values(TEST_USERS)) await insertUserIfAbsent(db, user, SEED_TIME);
  const logged: LogEntry[] = [];
  const sent: SentHeaders = { headers: {} };
  const context = createTestContext(db, logged, sent);
  const contextAs = (user: User, more: Partial<Context> = {}): Context => ({
    ...context,
    identity: identityOf(user),
    ...more,
  });
  return {
    db,
    logged,
    sent,
    /** The context of a visitor. */
    context,
    contextAs,
    visitor: createCaller(context),
    editor: createCaller(contextAs(TEST_USERS.editor)),
    admin: createCaller(contextAs(TEST_USERS.admin)),
    /** A caller of any context. */
    callAs: createCaller,
    /** A caller whose requests differ from an editor's in some way. */
    editorWith: (more: Partial<Context>) => createCaller(contextAs(TEST_USERS.editor, more)),
    /** As `editorWith`, an administrator's. */
    adminWith: (more: Partial<Context>) => createCaller(contextAs(TEST_USERS.admin, more)),
    seed: {
      preview: (seed?: PreviewSeed) => seedPreview(db, seed),
      version: (seed: VersionSeed) => seedVersion(db, seed),
      category: (seed: CategorySeed) => seedCategory(db, seed),
      user: (seed: Partial<User> = {}) => seedUser(db, seed),
      disable: (user: Pick<User, 'id'>) => updateUserAccount(db, user.id, { isDisabled: true }),
      session: () => seedSession(db, TEST_USERS.editor),
      apiToken: (seed: Partial<ApiTokenSeed> = {}) =>
        seedApiToken(db, { userId: TEST_USERS.admin.id, ...seed }),
    },
  };
}

/** A user who is signed in, by a session that is in no table. */
export const identityOf = (user: User): Identity => ({
  user,
  via: 'session',
  tokenHash: null,
  apiToken: null,
});

/** An open session in the table, and who it identifies. */
async function seedSession(db: Db, user: User): Promise<{ identity: Identity }> {
  const tokenHash = randomBytes(32).toString('hex');
  const expiresAt = new Date(SEED_TIME.getTime() + SESSION_LIFETIME_MS);
  await insertSession(db, { tokenHash, userId: user.id, createdAt: SEED_TIME, expiresAt });
  return { identity: { ...identityOf(user), tokenHash } };
}

export type TestCaller = ReturnType<typeof createCaller>;

function testUser(role: Role, firstName: string, lastName: string): User {
  return {
    id: `test-${role}`,
    email: `${role}@books.example`,
    firstName,
    lastName,
    profileImageUrl: null,
    role,
  };
}

function createTestContext(db: Db, logged: LogEntry[], sent: SentHeaders): Context {
  const logAs = (level: LogEntry['level']) => (details: object, message: string) => {
    logged.push({ level, details, message });
  };
  return {
    db,
    now: () => SEED_TIME,
    log: { warn: logAs('warn'), error: logAs('error') },
    requestId: 'test-request',
    textGenerators: { outline: createFakeGenerator('outline').generator },
    auth: {
      mode: 'demo',
      loginPath: '/test-segment/login',
      loginUrl: 'https://books.example/test-segment/login',
    },
    identity: null,
    origin: { address: '127.0.0.1', userAgent: 'test' },
    isForgeable: false,
    idempotencyKey: null,
    setHeader: (name, value) => {
      sent.headers[name.toLowerCase()] = value;
    },
    setSessionCookie: (session) => {
      sent.session = session;
    },
  };
}
