import { findUsableApiToken, touchApiToken } from '@foreword/db/repositories/api-token.ts';
import { findSession, removeSession, touchSession } from '@foreword/db/repositories/session.ts';
import { findActiveUser, insertUserIfAbsent } from '@foreword/db/repositories/user.ts';
import type { Db } from '@foreword/db/schema.ts';
import { API_TOKEN_PREFIX } from '@foreword/domain/api-token.ts';
import type { Via } from '@foreword/domain/audit.ts';
import { DEMO_TOKEN, DEMO_USER } from '@foreword/domain/demo.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { type User, userSchema } from '@foreword/domain/user.ts';
import { type ActorContext, type RecordedContext, recordChange } from '../audit/record.ts';
import { openSession, type SignedIn } from './open-session.ts';
import { hashSecret } from './secret.ts';

export type AuthMode = 'demo' | 'password' | 'oidc';

/** Last use is written down at most this often: reads should not become writes. */
const TOUCH_INTERVAL_MS = 5 * 60 * 1000;

/** Who a request comes from, and by which credential. */
export interface Identity {
  /** With the role that the credential gives, which may be less than the user's own. */
  user: User;
  via: Exclude<Via, 'none'>;
  /** SHA-256 of the session's token; null for whoever has no session. */
  tokenHash: string | null;
  /** The token of a script; null for people. */
  apiToken: { id: number; name: string } | null;
}

interface Clock {
  db: Db;
  now: () => Date;
}

const demoUser: User = userSchema.parse(DEMO_USER);

/**
 * Signs in the one account of demo mode; whose e-mail is given makes no difference.
 * @throws FORBIDDEN in every other mode
 */
export async function registerDemo(
  ctx: Clock & Omit<RecordedContext, 'identity'>,
  mode: AuthMode,
): Promise<SignedIn> {
  if (mode !== 'demo') {
    throw new DomainError('FORBIDDEN', 'Registering is possible in demo mode only');
  }
  return ctx.db.transaction().execute(async (db) => {
    await insertUserIfAbsent(db, demoUser, ctx.now());
    return openSession(db, ctx, { user: demoUser, action: 'session.register', object: null });
  });
}

/** Whose token this is; undefined for one that is unknown, ended or expired. */
export async function identify(
  { db, now }: Clock,
  mode: AuthMode,
  token: string,
): Promise<Identity | undefined> {
  if (token === DEMO_TOKEN) return mode === 'demo' ? identifyDemo({ db, now }) : undefined;
  if (token.startsWith(API_TOKEN_PREFIX)) return identifyScript({ db, now }, mode, token);
  const tokenHash = hashSecret(token);
  const session = await findSession(db, tokenHash, now());
  // Everybody could sign in to the demo account while there was one.
  if (!session || (session.user.id === demoUser.id && mode !== 'demo')) return undefined;
  if (isStale(session.lastSeenAt, now())) {
    // Reading must go on where the database takes no writes, on a full disk say.
    await touchSession(db, tokenHash, now()).catch(() => {});
  }
  return { user: session.user, via: 'session', tokenHash, apiToken: null };
}

/** A token acts for the user who made it and ends with them; neither role goes beyond the other. */
async function identifyScript(
  { db, now }: Clock,
  mode: AuthMode,
  token: string,
): Promise<Identity | undefined> {
  const found = await findUsableApiToken(db, hashSecret(token), now());
  if (!found || (found.user.id === demoUser.id && mode !== 'demo')) return undefined;
  const { id, name, user, lastUsedAt } = found;
  if (isStale(lastUsedAt, now())) await touchApiToken(db, id, now()).catch(() => {});
  const role = user.role === 'admin' ? found.role : user.role;
  return { user: { ...user, role }, via: 'api-token', tokenHash: null, apiToken: { id, name } };
}

const isStale = (lastUse: string | null, now: Date): boolean =>
  lastUse === null || now.getTime() - Date.parse(lastUse) > TOUCH_INTERVAL_MS;

/** The browser uses the fixed token until register has answered, which may be never. */
async function identifyDemo({ db, now }: Clock): Promise<Identity | undefined> {
  let user = await findActiveUser(db, demoUser.id);
  if (user === undefined) {
    await insertUserIfAbsent(db, demoUser, now());
    user = await findActiveUser(db, demoUser.id);
  }
  return user && { user, via: 'demo-token', tokenHash: null, apiToken: null };
}

/** Ends the session of a request for good. */
export async function signOut(ctx: ActorContext): Promise<void> {
  const { tokenHash } = ctx.identity;
  if (tokenHash === null) return;
  await ctx.db.transaction().execute(async (db) => {
    await removeSession(db, tokenHash);
    await recordChange(db, ctx, { action: 'session.signOut', object: null });
  });
}
