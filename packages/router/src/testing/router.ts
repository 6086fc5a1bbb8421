import type { Engine } from '@foreword/db/engine.ts';
import { insertSession } from '@foreword/db/repositories/session.ts';
import { insertUserIfAbsent, updateUserAccount } from '@foreword/db/repositories/user.ts';
import type { Db } from '@foreword/db/schema.ts';
import {
  type CategorySeed,
  type PreviewSeed,
  SEED_TIME,
  seedCategory,
  seedPreview,
  seedVersion,
  type VersionSeed,
} from '@foreword/db/testing/builders.ts';
import { type ApiTokenSeed, seedApiToken, seedUser } from '@foreword/db/testing/credentials.ts';
import { openTestDatabase } from '@foreword/db/testing/database.ts';
import type { Role, User } from '@foreword/domain/user.ts';
import { appRouter } from '../app-router.ts';
import { createChecker } from '../checks/checker.ts';
import type { Context, Identity } from '../context.ts';
import { Reads } from '../reads.ts';
import { CHEAPEST_COST, createPasswords } from '../session/passwords.ts';
import { hashSecret, newSecret, SESSION_LIFETIME_MS } from '../session/session.service.ts';
import { createSourceReader } from '../sources/source-reader.ts';
import { createCallerFactory } from '../trpc.ts';
import { createFakeGenerator } from './generation.ts';

const createCaller = createCallerFactory(appRouter);

interface LogEntry {
  level: 'warn' | 'error';
  details: object;
  message: string;
}

interface SentHeaders {
  headers: Record<string, string>;
  session?: { token: string; maxAgeMs: number } | null;
}

export const TEST_USERS: Readonly<Record<Role, User>> = {
  editor: testUser('editor', 'Edith', 'Ediger'),
  admin: testUser('admin', 'Ada', 'Adminson'),
};

/** Starts the router on a new database, with callers of each role. */
export async function startRouter({ engine = 'sqlite' }: { engine?: Engine } = {}) {
  const { db, url } = await openTestDatabase(engine);
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
    url,
    logged,
    sent,
    context,
    contextAs,
    visitor: createCaller(context),
    editor: createCaller(contextAs(TEST_USERS.editor)),
    admin: createCaller(contextAs(TEST_USERS.admin)),
    callAs: createCaller,
    editorWith: (more: Partial<Context>) => createCaller(contextAs(TEST_USERS.editor, more)),
    adminWith: (more: Partial<Context>) => createCaller(contextAs(TEST_USERS.admin, more)),
    seed: {
      preview: (seed?: PreviewSeed) => seedPreview(db, seed),
      version: (seed: VersionSeed) => seedVersion(db, seed),
      category: (seed: CategorySeed) => seedCategory(db, seed),
      user: (seed: Partial<User> = {}) => seedUser(db, seed),
      disable: (user: Pick<User, 'id'>) => updateUserAccount(db, user.id, { isDisabled: true }),
      session: ({ createdAt = SEED_TIME } = {}) => seedSession(db, TEST_USERS.editor, createdAt),
      apiToken: (seed: Partial<ApiTokenSeed> = {}) =>
        seedApiToken(db, { userId: TEST_USERS.admin.id, ...seed }),
    },
  };
}

/** A signed-in user whose session is in no table. */
export const identityOf = (user: User): Identity => ({
  user,
  via: 'session',
  tokenHash: null,
  authenticatedAt: SEED_TIME.toISOString(),
  apiToken: null,
});

async function seedSession(db: Db, user: User, createdAt: Date) {
  const token = newSecret();
  const tokenHash = hashSecret(token);
  const expiresAt = new Date(createdAt.getTime() + SESSION_LIFETIME_MS);
  await insertSession(db, { tokenHash, userId: user.id, createdAt, expiresAt });
  return { token, identity: { ...identityOf(user), tokenHash } };
}

export type StartedRouter = Awaited<ReturnType<typeof startRouter>>;

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
    checker: createChecker(),
    sourceReader: createSourceReader(),
    passwords: createPasswords(CHEAPEST_COST),
    reads: new Reads(),
    auth: {
      mode: 'demo',
      loginPath: '/test-segment/login',
      loginUrl: 'https://books.example/test-segment/login',
      sessionIdleMs: 14 * 24 * 60 * 60 * 1000,
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
