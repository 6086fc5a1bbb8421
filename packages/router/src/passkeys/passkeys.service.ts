import {
  insertPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '@foreword/db/repositories/passkey.ts';
import { saveAuthentication } from '@foreword/db/repositories/session.ts';
import type { Db } from '@foreword/db/schema.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import {
  MOST_PASSKEYS,
  type NewPasskeyInput,
  type NewPasskeyOptions,
  type Passkey,
  type PasskeySignInInput,
  type PasskeySignInOptions,
} from '@foreword/domain/passkey.ts';
import { displayNameOf } from '@foreword/domain/sign-in.ts';
import { recordChange } from '../audit/record.ts';
import type { Context, SignedInContext } from '../context.ts';
import { orNotFound } from '../expectations.ts';
import { lockUsersAs, openSession, type SignedIn } from '../session/session.service.ts';
import { expectFewFailures, PASSKEY } from '../session/sign-in-limits.ts';
import {
  actByPasskey,
  beginCeremony,
  CEREMONY_MS,
  expectPasskeys,
  handleOf,
  labelOf,
  takeChallenge,
} from './ceremony.ts';

/** ES256 and RS256, which all browsers know, and EdDSA. */
const ALGORITHMS = [-8, -7, -257];

export async function beginPasskey(ctx: SignedInContext): Promise<NewPasskeyOptions> {
  const party = expectPasskeys(ctx);
  expectSession(ctx);
  const { user } = ctx.identity;
  const passkeys = await listPasskeys(ctx.db, user.id);
  expectRoom(passkeys);
  const { ceremony, challenge } = await beginCeremony(ctx, user.id);
  const type = 'public-key' as const;
  return {
    ceremony,
    options: {
      challenge,
      rp: { id: party.id, name: 'Foreword' },
      user: { id: handleOf(user.id), name: user.email, displayName: displayNameOf(user) },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type, alg })),
      timeout: CEREMONY_MS,
      excludeCredentials: passkeys.map(({ id }) => ({ type, id })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  };
}

/** @throws INVALID for an answer that fails a check, CONFLICT for a passkey that is stored already */
export async function createPasskey(
  ctx: SignedInContext,
  { ceremony, name, answer }: NewPasskeyInput,
): Promise<Passkey> {
  const party = expectPasskeys(ctx);
  expectSession(ctx);
  const { user } = ctx.identity;
  const expectedChallenge = await takeChallenge(ctx, ceremony, user.id);
  if (expectedChallenge === undefined) {
    throw new DomainError('INVALID', 'This took too long, or was used already. Please try again.');
  }
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause) => {
    ctx.log.warn({ err: cause, requestId: ctx.requestId }, 'A new passkey was refused');
    throw new DomainError('INVALID', 'This passkey was not accepted. Please try again.', { cause });
  });
  if (!registrationInfo) throw new DomainError('INVALID', 'This passkey was not accepted.');
  const { credential, credentialBackedUp: isBackedUp } = registrationInfo;
  const passkey: Passkey = {
    id: credential.id,
    name,
    isBackedUp,
    createdAt: ctx.now().toISOString(),
    lastUsedAt: null,
  };
  return ctx.db.transaction().execute(async (db) => {
    await lockUsersAs(db, ctx);
    expectRoom(await listPasskeys(db, user.id));
    await insertPasskey(db, {
      ...passkey,
      userId: user.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: answer.response.transports,
    });
    await record(db, ctx, 'create', passkey);
    return passkey;
  });
}

/** @throws NOT_FOUND also for a passkey of another user */
export function updatePasskey(
  ctx: SignedInContext,
  { id, name }: Pick<Passkey, 'id' | 'name'>,
): Promise<Passkey> {
  return ctx.db.transaction().execute(async (db) => {
    const renamed = await renamePasskey(db, { id, name, userId: ctx.identity.user.id });
    const passkey = orNotFound(renamed, 'Passkey not found');
    await record(db, ctx, 'update', passkey);
    return passkey;
  });
}

/** @throws NOT_FOUND also for a passkey of another user */
export function deletePasskey(ctx: SignedInContext, id: string): Promise<{ success: true }> {
  return ctx.db.transaction().execute(async (db) => {
    const isRemoved = await removePasskey(db, { id, userId: ctx.identity.user.id });
    orNotFound(isRemoved, 'Passkey not found');
    await record(db, ctx, 'remove', { id });
    return { success: true as const };
  });
}

/** For a sign-in, and to confirm one. */
export async function beginPasskeySignIn(ctx: Context): Promise<PasskeySignInOptions> {
  const { id: rpId } = expectPasskeys(ctx);
  await expectFewFailures(ctx, PASSKEY);
  const { ceremony, challenge } = await beginCeremony(ctx, null);
  const options = { challenge, rpId, timeout: CEREMONY_MS, userVerification: 'required' as const };
  return { ceremony, options };
}

export const signInByPasskey = (ctx: Context, input: PasskeySignInInput): Promise<SignedIn> =>
  actByPasskey(ctx, input, {
    refusal: 'UNAUTHORIZED',
    act: (db, user, passkey) =>
      openSession(db, ctx, { user, action: 'session.signIn', object: null, detail: { passkey } }),
  });

/** Does for the session what `confirmPassword` does. */
export async function confirmByPasskey(
  ctx: SignedInContext,
  input: PasskeySignInInput,
): Promise<{ success: true }> {
  const tokenHash = expectSession(ctx);
  return actByPasskey(ctx, input, {
    userId: ctx.identity.user.id,
    refusal: 'INVALID',
    act: async (db, _user, passkey) => {
      await saveAuthentication(db, tokenHash, ctx.now());
      await record(db, ctx, 'confirm', { id: passkey });
      return { success: true as const };
    },
  });
}

/** A leaked API token must not leave a passkey behind. */
function expectSession({ identity }: SignedInContext): string {
  if (identity.tokenHash !== null) return identity.tokenHash;
  throw new DomainError('INVALID', 'Only a session can use passkeys: sign in to the site');
}

function expectRoom(passkeys: readonly Passkey[]): void {
  if (passkeys.length < MOST_PASSKEYS) return;
  throw new DomainError('INVALID', `You have ${MOST_PASSKEYS} passkeys already: remove one first`);
}

const record = (
  db: Db,
  ctx: SignedInContext,
  verb: 'create' | 'update' | 'remove' | 'confirm',
  passkey: Pick<Passkey, 'id'>,
): Promise<void> => recordChange(db, ctx, `passkeys.${verb}`, null, { passkey: labelOf(passkey) });
