import { isIP } from 'node:net';
import {
  type Credential,
  findPasskey,
  insertPasskeyChallenge,
  savePasskeyUse,
  takePasskeyChallenge,
} from '@foreword/db/repositories/passkey.ts';
import { lockPasswordAccount } from '@foreword/db/repositories/user.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { AuditDetail } from '@foreword/domain/audit.ts';
import { DEMO_USER } from '@foreword/domain/demo-user.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import type { PasskeySignInInput } from '@foreword/domain/passkey.ts';
import type { User } from '@foreword/domain/user.ts';
import type { Context } from '../context.ts';
import { hashSecret, newSecret } from '../session/session.service.ts';
import { expectFewFailures, PASSKEY, recordFailure } from '../session/sign-in-limits.ts';

export const CEREMONY_MS = 5 * 60 * 1000;

interface RelyingParty {
  id: string;
  origin: string;
}

/** Undefined where browsers have no passkeys: at an IP address, and without https except on localhost. */
export function relyingPartyOf({ auth }: Context): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(auth.loginUrl);
  const isLocal = /^(.+\.)?localhost$/.test(hostname);
  const isAddress = hostname.startsWith('[') || isIP(hostname) !== 0;
  const isSecure = isLocal || (protocol === 'https:' && !isAddress);
  return auth.mode === 'password' && isSecure ? { id: hostname, origin } : undefined;
}

export function expectPasskeys(ctx: Context): RelyingParty {
  const party = relyingPartyOf(ctx);
  if (party) return party;
  throw new DomainError('INVALID', 'This site has no passkeys');
}

/** @returns a challenge, and the secret that names it */
export async function beginCeremony(
  { db, now: clock }: Context,
  userId: string | null,
): Promise<{ ceremony: string; challenge: string }> {
  const ceremony = newSecret();
  const challenge = newSecret();
  const now = clock();
  const expiresAt = new Date(now.getTime() + CEREMONY_MS);
  const row = { challenge, userId };
  await insertPasskeyChallenge(db, row, { secretHash: hashSecret(ceremony), now, expiresAt });
  return { ceremony, challenge };
}

/** @returns the challenge, once, if it was made for the user */
export async function takeChallenge(
  { db, now }: Context,
  ceremony: string,
  userId: string | null,
): Promise<string | undefined> {
  const taken = await takePasskeyChallenge(db, hashSecret(ceremony), now());
  return taken?.userId === userId ? taken.challenge : undefined;
}

interface Act<Result> {
  /** Any user's passkey will do for a sign-in. */
  userId?: string;
  refusal: 'UNAUTHORIZED' | 'INVALID';
  /** @param name of the passkey in the audit log, without a personal word */
  act(db: Db, user: User, passkey: string): Promise<Result>;
}

/** Acts for the user whose passkey has signed. Every other answer gets the same refusal and counts as a failed sign-in. */
export async function actByPasskey<Result>(
  ctx: Context,
  input: PasskeySignInInput,
  { userId, refusal, act }: Act<Result>,
): Promise<Result> {
  const party = expectPasskeys(ctx);
  await expectFewFailures(ctx, PASSKEY);
  const refuse = async (label: string, detail: AuditDetail = {}) => {
    await recordFailure(ctx, label, detail);
    const message = 'This passkey was not accepted. Try again, or use your password instead.';
    return new DomainError(refusal, message);
  };
  const proof = await prove(ctx, party, input);
  if (!proof || (userId ?? proof.passkey.userId) !== proof.passkey.userId) {
    throw await refuse(PASSKEY);
  }
  const used = await ctx.db.transaction().execute(async (db) => {
    const use = await takeUse(db, ctx, proof);
    return 'user' in use ? { result: await act(db, use.user, labelOf(proof.passkey)) } : use;
  });
  if ('label' in used) throw await refuse(used.label, used.detail);
  return used.result;
}

interface Proof extends Pick<Credential, 'counter' | 'isBackedUp'> {
  passkey: Credential;
}

async function prove(
  ctx: Context,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  { ceremony, answer }: PasskeySignInInput,
): Promise<Proof | undefined> {
  const expectedChallenge = await takeChallenge(ctx, ceremony, null);
  const passkey = await findPasskey(ctx.db, answer.id);
  if (expectedChallenge === undefined || passkey === undefined) return undefined;
  if (answer.response.userHandle !== handleOf(passkey.userId)) return undefined;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: Buffer.from(passkey.publicKey, 'base64url'),
        // `takeUse` compares the counters of answers that are signed.
        counter: 0,
      },
    });
    if (!verified) return undefined;
    const { newCounter: counter, credentialBackedUp: isBackedUp } = authenticationInfo;
    return { passkey, counter, isBackedUp };
  } catch (err) {
    ctx.log.warn({ err, requestId: ctx.requestId }, 'A passkey was refused');
    return undefined;
  }
}

/** A counter that does not rise reveals a copied key; the passkeys of most makers do not count. */
async function takeUse(
  db: Db,
  ctx: Context,
  { passkey: { id, userId }, counter, isBackedUp }: Proof,
): Promise<{ user: User } | { label: string; detail?: AuditDetail }> {
  const account = await lockPasswordAccount(db, userId);
  const stored = await findPasskey(db, id);
  if (!account || !stored) return { label: PASSKEY };
  const { user, isDisabled } = account;
  // The demo account was open to everyone in demo mode.
  if (isDisabled || user.id === DEMO_USER.id) return { label: PASSKEY };
  if ((counter > 0 || stored.counter > 0) && counter <= stored.counter) {
    const passkey = labelOf(stored);
    const details = { requestId: ctx.requestId, userId, passkey, counter, stored: stored.counter };
    ctx.log.warn(details, 'The counter of a passkey went back: its key may be copied');
    return { label: user.email, detail: { passkey, reason: 'counter' } };
  }
  await savePasskeyUse(db, id, { counter, isBackedUp, now: ctx.now() });
  return { user };
}

/** Names of passkeys may be personal, and the audit log outlives its people. */
export const labelOf = ({ id }: Pick<Credential, 'id'>): string => id.slice(0, 8);

/** What the authenticator keeps of the user. */
export const handleOf = (userId: string): string => Buffer.from(userId).toString('base64url');
