import { LOCKS, lockInTransaction } from '@foreword/db/engine.ts';
import {
  type FailedSignIn,
  insertFailedSignIn,
  listFailedSignIns,
  listSignInAddresses,
} from '@foreword/db/repositories/sign-in-attempt.ts';
import { findPasswordAccount } from '@foreword/db/repositories/user.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { AuditDetail } from '@foreword/domain/audit.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import type { Context } from '../context.ts';
import { networkOf, networkStartOf } from './network.ts';

/** Allowed failures per window (docs/decisions/0022-password-sign-in.md). */
export const SIGN_IN_LIMITS = {
  windowMs: 15 * 60 * 1000,
  ofAccountFromNetwork: 5,
  fromNetwork: 20,
  /** From networks where the account has not been signed in before. */
  ofAccount: 50,
} as const;

/** Labels of failures whose account is unknown, which only the limit by network counts. */
const SINGLE_SIGN_ON = 'single sign-on';
export const PASSKEY = 'passkey';
const UNKNOWN = [SINGLE_SIGN_ON, PASSKEY];

/** @throws TOO_MANY after too many failures in the audit log, which survives a restart */
export async function expectFewFailures(
  ctx: Context,
  email: string = SINGLE_SIGN_ON,
): Promise<void> {
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

export const recordFailure = (
  ctx: Context,
  email: string = SINGLE_SIGN_ON,
  detail: AuditDetail = {},
): Promise<void> => insertFailedSignIn(ctx.db, entryOf(ctx), { label: foldCase(email), detail });

/** Records one refusal per window, so that a flood does not fill the log. */
function recordRefusal(ctx: Context, email: string): Promise<void> {
  return ctx.db.transaction().execute(async (db) => {
    await lockInTransaction(db, LOCKS.signInRefusal);
    const { hasRefusal } = await failuresOf(db, ctx, email);
    if (hasRefusal) return;
    await insertFailedSignIn(db, entryOf(ctx), {
      label: foldCase(email),
      detail: { refused: true },
    });
  });
}

const entryOf = ({ now, origin, requestId }: Context) => ({
  at: now(),
  ...origin,
  requestId,
});

type Failures = Awaited<ReturnType<typeof failuresOf>>;

async function failuresOf(db: Db, { now, origin: { address } }: Context, email: string) {
  const since = new Date(now().getTime() - SIGN_IN_LIMITS.windowMs);
  const ofAccount = UNKNOWN.includes(email)
    ? []
    : await listFailedSignIns(db, { label: foldCase(email) }, since);
  const fromNetwork = address === null ? [] : await listFailuresFromNetworkOf(db, address, since);
  const isCounted = ({ isRefused }: FailedSignIn) => !isRefused;
  return {
    ofAccount: ofAccount.filter(isCounted),
    fromNetwork: fromNetwork.filter(isCounted),
    hasRefusal: [...ofAccount, ...fromNetwork].some(({ isRefused }) => isRefused),
  };
}

async function listFailuresFromNetworkOf(db: Db, address: string, since: Date) {
  const addressStart = networkStartOf(address);
  if (addressStart === undefined) return listFailedSignIns(db, { address }, since);
  const network = networkOf(address);
  const attempts = await listFailedSignIns(db, { addressStart }, since);
  return attempts.filter((attempt) => networkOf(attempt.address ?? '') === network);
}

async function waitOf(
  { db, now, origin: { address } }: Context,
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
  // Failures from elsewhere do not lock a user out of a network that they have signed in from.
  const account = await findPasswordAccount(db, email);
  const known = await listSignInAddresses(db, account?.user.email ?? email);
  return known.some((address) => networkOf(address) === network) ? wait : elsewhere;
}

/** @param failures newest first */
function waitFor(failures: readonly FailedSignIn[], limit: number, now: Date): number {
  const oldest = failures[limit - 1];
  if (oldest === undefined) return 0;
  const waitMs = Date.parse(oldest.at) + SIGN_IN_LIMITS.windowMs - now.getTime();
  // Longer than a window only if the clock was set back.
  return Math.min(Math.max(waitMs, 1000), SIGN_IN_LIMITS.windowMs);
}
