import { LOCKS, lockInTransaction } from '@foreword/db/engine.ts';
import { findPasswordAccount } from '@foreword/db/repositories/password.ts';
import {
  type FailedSignIn,
  insertFailedSignIn,
  listFailedSignIns,
  listSignInAddresses,
} from '@foreword/db/repositories/sign-in-attempt.ts';
import type { Db } from '@foreword/db/schema.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import type { Context } from '../trpc.ts';
import { networkOf, networkStartOf } from './network.ts';

/** How many sign-ins may fail within a window before further ones are refused (decision 22). */
export const SIGN_IN_LIMITS = {
  windowMs: 15 * 60 * 1000,
  /** Of one account from one network. */
  ofAccountFromNetwork: 5,
  /** From one network, whatever the accounts. */
  fromNetwork: 20,
  /** Of one account, from wherever it has not been signed in to before. */
  ofAccount: 50,
} as const;

type AttemptContext = Pick<Context, 'db' | 'now' | 'origin' | 'requestId'>;

/**
 * Looks at how often signing in has failed lately, in the log, where no restart forgets it.
 * @throws TOO_MANY
 */
export async function expectFewFailures(ctx: AttemptContext, email: string): Promise<void> {
  const failures = await failuresOf(ctx.db, ctx, email);
  const waitMs = await waitOf(ctx, email, failures);
  if (waitMs === 0) return;
  if (!failures.hasRefusal) await recordRefusal(ctx, email);
  const minutes = Math.ceil(waitMs / 60_000);
  throw new DomainError(
    'TOO_MANY',
    `Too many attempts to sign in. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    { retryAfterSeconds: Math.ceil(waitMs / 1000) },
  );
}

/** Writes a failed sign-in into the log. */
export const recordFailure = (ctx: AttemptContext, email: string): Promise<void> =>
  insertFailedSignIn(ctx.db, entryOf(ctx), { label: foldCase(email), isRefused: false });

/** One entry of a window says that there were more attempts: a flood must not fill the log. */
function recordRefusal(ctx: AttemptContext, email: string): Promise<void> {
  return ctx.db.transaction().execute(async (db) => {
    await lockInTransaction(db, LOCKS.signInRefusal);
    const { hasRefusal } = await failuresOf(db, ctx, email);
    if (hasRefusal) return;
    await insertFailedSignIn(db, entryOf(ctx), { label: foldCase(email), isRefused: true });
  });
}

const entryOf = ({ now, origin, requestId }: AttemptContext) => ({
  at: now(),
  ...origin,
  requestId,
});

interface Failures {
  ofAccount: FailedSignIn[];
  fromNetwork: FailedSignIn[];
  /** Whether the log says already that attempts are refused. */
  hasRefusal: boolean;
}

async function failuresOf(
  db: Db,
  { now, origin: { address } }: AttemptContext,
  email: string,
): Promise<Failures> {
  const since = new Date(now().getTime() - SIGN_IN_LIMITS.windowMs);
  const ofAccount = await listFailedSignIns(db, { label: foldCase(email) }, since);
  const fromNetwork = address === null ? [] : await listFailuresFromNetworkOf(db, address, since);
  const isLooked = ({ isRefused }: FailedSignIn) => !isRefused;
  return {
    ofAccount: ofAccount.filter(isLooked),
    fromNetwork: fromNetwork.filter(isLooked),
    hasRefusal: [...ofAccount, ...fromNetwork].some(({ isRefused }) => isRefused),
  };
}

/** Whoever has a network could use another of its addresses for every account. */
async function listFailuresFromNetworkOf(
  db: Db,
  address: string,
  since: Date,
): Promise<FailedSignIn[]> {
  const addressStart = networkStartOf(address);
  if (addressStart === undefined) return listFailedSignIns(db, { address }, since);
  const network = networkOf(address);
  const attempts = await listFailedSignIns(db, { addressStart }, since);
  return attempts.filter((attempt) => networkOf(attempt.address ?? '') === network);
}

/** Milliseconds until the next attempt; 0 where it may be made now. */
async function waitOf(
  { db, now, origin: { address } }: AttemptContext,
  email: string,
  { ofAccount, fromNetwork }: Failures,
): Promise<number> {
  const network = networkOf(address ?? '');
  const isHere = (attempt: { address: string | null }) =>
    networkOf(attempt.address ?? '') === network;
  const { ofAccountFromNetwork, ofAccount: most } = SIGN_IN_LIMITS;
  const wait = Math.max(
    waitFor(ofAccount.filter(isHere), ofAccountFromNetwork, now()),
    waitFor(fromNetwork, SIGN_IN_LIMITS.fromNetwork, now()),
  );
  const elsewhere = waitFor(ofAccount, most, now());
  if (elsewhere <= wait) return wait;
  // What strangers fail at does not keep people out of where they have always come in from.
  const account = await findPasswordAccount(db, email);
  const known = await listSignInAddresses(db, account?.user.email ?? email);
  return known.some((address) => networkOf(address) === network) ? wait : elsewhere;
}

/** How long until fewer than the limit have failed within the window; they are newest first. */
function waitFor(failures: readonly FailedSignIn[], limit: number, now: Date): number {
  const oldest = failures[limit - 1];
  if (oldest === undefined) return 0;
  const waitMs = Date.parse(oldest.at) + SIGN_IN_LIMITS.windowMs - now.getTime();
  // Longer only where the clock was set back, and then a window is enough.
  return Math.min(Math.max(waitMs, 1000), SIGN_IN_LIMITS.windowMs);
}
