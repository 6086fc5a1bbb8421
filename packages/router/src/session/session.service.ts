import { hash, randomBytes } from 'node:crypto';
import {
  findApiToken,
  findUsableApiToken,
  touchApiToken,
} from '@foreword/db/repositories/api-token.ts';
import {
  insertSession,
  listOpenSessions,
  removeSession,
  removeSessionsOf,
  type SessionClock,
  sweepEndedSessions,
  touchSession,
} from '@foreword/db/repositories/session.ts';
import {
  findActiveUser,
  findSessionUser,
  insertUserIfAbsent,
  lockUsers,
  touchSignedIn,
} from '@foreword/db/repositories/user.ts';
import type { Db } from '@foreword/db/schema.ts';
import { API_TOKEN_PREFIX } from '@foreword/domain/api-token.ts';
import { DEMO_TOKEN, DEMO_USER } from '@foreword/domain/demo-user.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { displayNameOf } from '@foreword/domain/sign-in.ts';
import {
  type OwnSession,
  type Role,
  type SignedInUser,
  type User,
  userSchema,
} from '@foreword/domain/user.ts';
import { COMMAND_LINE_USER_ID } from '@foreword/domain/user-account.ts';
import { type Change, recordChange, recordChanges } from '../audit/record.ts';
import type { Context, Identity, SignedInContext } from '../context.ts';
import { orNotFound } from '../expectations.ts';
import { administratorsOnly } from './rights.ts';

/** From sign-in, however often the session is used. */
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** The shortest time between two writes of the last use, so that reads rarely become writes. */
const TOUCH_INTERVAL_MS = 5 * 60 * 1000;

/** The actor of work on the database itself. */
export const COMMAND_LINE: Identity = {
  user: {
    id: COMMAND_LINE_USER_ID,
    email: 'command-line',
    firstName: 'Command',
    lastName: 'line',
    profileImageUrl: null,
    role: 'admin',
  },
  via: 'command-line',
  tokenHash: null,
  authenticatedAt: null,
  apiToken: null,
};

const demoUser: User = userSchema.parse(DEMO_USER);

export interface SignedIn {
  user: SignedInUser;
  token: string;
}

type CredentialContext = Pick<Context, 'db' | 'now'> & {
  auth: Pick<Context['auth'], 'mode' | 'sessionIdleMs'>;
};

export function sessionClock({ now, auth }: CredentialContext): SessionClock {
  const time = now();
  return { now: time, idleSince: new Date(time.getTime() - auth.sessionIdleMs) };
}

export async function openSession(
  db: Db,
  ctx: Context,
  { user, authenticatedAt = ctx.now(), ...change }: Change & { user: User; authenticatedAt?: Date },
): Promise<SignedIn> {
  const token = newSecret();
  const tokenHash = hashSecret(token);
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + SESSION_LIFETIME_MS);
  await sweepEndedSessions(db, sessionClock(ctx));
  await insertSession(db, {
    tokenHash,
    userId: user.id,
    createdAt,
    expiresAt,
    authenticatedAt,
    ...ctx.origin,
  });
  await touchSignedIn(db, user.id, createdAt);
  const identity = {
    ...({ user, via: 'sign-in', tokenHash, apiToken: null } as const),
    authenticatedAt: authenticatedAt.toISOString(),
  };
  await recordChanges(db, { ...ctx, identity }, [change]);
  return {
    user: {
      ...user,
      displayName: displayNameOf(user),
      photoURL: user.profileImageUrl,
      firebaseUid: user.id,
    },
    token,
  };
}

export async function registerDemo(ctx: Context): Promise<SignedIn> {
  if (ctx.auth.mode !== 'demo') {
    throw new DomainError('FORBIDDEN', 'Registering is possible in demo mode only');
  }
  return ctx.db.transaction().execute(async (db) => {
    await insertUserIfAbsent(db, demoUser, ctx.now());
    return openSession(db, ctx, { user: demoUser, action: 'session.register', object: null });
  });
}

/** @returns undefined for a token that is unknown, ended, idle or expired */
export async function identify(
  ctx: CredentialContext,
  token: string,
): Promise<Identity | undefined> {
  const { db, now, auth } = ctx;
  if (token === DEMO_TOKEN) return auth.mode === 'demo' ? identifyDemo(ctx) : undefined;
  if (token.startsWith(API_TOKEN_PREFIX)) return identifyApiToken(ctx, token);
  const tokenHash = hashSecret(token);
  const session = await findSessionUser(db, tokenHash, sessionClock(ctx));
  if (!session || isClosedAccount(session.user, ctx)) return undefined;
  if (isStale(session.lastSeenAt, now())) {
    // A database that takes no writes, with a full disk say, must still serve reads.
    await touchSession(db, tokenHash, now()).catch(() => {});
  }
  const { user, authenticatedAt } = session;
  return { user, via: 'session', tokenHash, authenticatedAt, apiToken: null };
}

/** The demo account is open to everyone, so it works in demo mode only. */
const isClosedAccount = (user: User, { auth }: CredentialContext): boolean =>
  user.id === demoUser.id && auth.mode !== 'demo';

/** The token acts with the lesser of its own role and its owner's. */
async function identifyApiToken(
  ctx: CredentialContext,
  token: string,
): Promise<Identity | undefined> {
  const { db, now } = ctx;
  const found = await findUsableApiToken(db, hashSecret(token), now());
  if (!found || isClosedAccount(found.user, ctx)) return undefined;
  const { id, name, scopes, user, lastUsedAt } = found;
  if (isStale(lastUsedAt, now())) await touchApiToken(db, id, now()).catch(() => {});
  const role = user.role === 'admin' ? found.role : user.role;
  return {
    user: { ...user, role },
    via: 'api-token',
    tokenHash: null,
    authenticatedAt: null,
    apiToken: { id, name, scopes },
  };
}

const isStale = (lastUse: string | null, now: Date): boolean =>
  lastUse === null || now.getTime() - Date.parse(lastUse) > TOUCH_INTERVAL_MS;

/** The browser uses the fixed token until register has answered, so the account may be missing. */
async function identifyDemo({ db, now }: CredentialContext): Promise<Identity | undefined> {
  let user = await findActiveUser(db, demoUser.id);
  if (user === undefined) {
    await insertUserIfAbsent(db, demoUser, now());
    user = await findActiveUser(db, demoUser.id);
  }
  return (
    user && { user, via: 'demo-token', tokenHash: null, authenticatedAt: null, apiToken: null }
  );
}

/**
 * Locks all users until the transaction ends. A request may take long to arrive, and the caller's rights may end meanwhile.
 * @throws UNAUTHORIZED without the credential, FORBIDDEN without the role
 */
export async function lockUsersAs(db: Db, ctx: SignedInContext): Promise<void> {
  await lockUsers(db);
  const role = await currentRole(db, ctx);
  if (role === undefined) throw new DomainError('UNAUTHORIZED', 'Please sign in');
  if (ctx.identity.user.role === 'admin' && role !== 'admin') throw administratorsOnly();
}

async function currentRole(db: Db, ctx: SignedInContext): Promise<Role | undefined> {
  const { tokenHash, apiToken, user } = ctx.identity;
  if (tokenHash !== null) {
    return (await findSessionUser(db, tokenHash, sessionClock(ctx)))?.user.role;
  }
  if (apiToken === null) return user.role;
  if ((await findApiToken(db, apiToken.id))?.revokedAt !== null) return undefined;
  return (await findActiveUser(db, user.id))?.role;
}

export async function signOut(ctx: SignedInContext): Promise<void> {
  const { tokenHash } = ctx.identity;
  if (tokenHash === null) return;
  await ctx.db.transaction().execute(async (db) => {
    await removeSession(db, tokenHash);
    await recordChange(db, ctx, 'session.signOut', null);
  });
}

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A fast hash is enough: 256 random bits cannot be guessed. */
export const hashSecret = (secret: string): string => hash('sha256', secret);

/** Names a session without giving its hash away. */
const idOf = (tokenHash: string): string => tokenHash.slice(0, 16);

export async function listOwnSessions(ctx: SignedInContext): Promise<OwnSession[]> {
  const { user, tokenHash: current } = ctx.identity;
  const sessions = await listOpenSessions(ctx.db, user.id, sessionClock(ctx));
  return sessions.map(({ tokenHash, ...session }) => ({
    id: idOf(tokenHash),
    ...session,
    isCurrent: tokenHash === current,
  }));
}

/** @throws NOT_FOUND also for a session of another user */
export function endOwnSession(ctx: SignedInContext, id: string): Promise<{ success: true }> {
  return ctx.db.transaction().execute(async (db) => {
    const sessions = await listOpenSessions(db, ctx.identity.user.id, sessionClock(ctx));
    const session = sessions.find(({ tokenHash }) => idOf(tokenHash) === id);
    await removeSession(db, orNotFound(session, 'Session not found').tokenHash);
    await recordChange(db, ctx, 'session.endOwn', null, { ended: 1 });
    return { success: true as const };
  });
}

export function endOtherSessions(ctx: SignedInContext): Promise<{ success: true; ended: number }> {
  const { user, tokenHash } = ctx.identity;
  return ctx.db.transaction().execute(async (db) => {
    const except = tokenHash ?? undefined;
    const ended = await removeSessionsOf(db, user.id, sessionClock(ctx), { except });
    if (ended > 0) await recordChange(db, ctx, 'session.endOthers', null, { ended });
    return { success: true as const, ended };
  });
}
