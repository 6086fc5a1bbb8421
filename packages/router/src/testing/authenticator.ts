import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto';
import { insertPasskey } from '@foreword/db/repositories/passkey.ts';
import type { Db } from '@foreword/db/schema.ts';
import { SEED_TIME } from '@foreword/db/testing/builders.ts';
import type { NewPasskeyOptions, PasskeySignInOptions } from '@foreword/domain/passkey.ts';
import type { TestCaller } from './router.ts';

export interface Lie {
  origin?: string;
  rpId?: string;
  counter?: number;
  isVerified?: boolean;
  userHandle?: string;
  challenge?: string;
}

const ORIGIN = 'https://books.example';

const FLAGS = { present: 0x01, verified: 0x04, canBackUp: 0x08, hasBackup: 0x10, key: 0x40 };

/** An authenticator with one ES256 key, which answers as a browser at `origin` would. */
export function createAuthenticator(origin = ORIGIN, userId = '') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const name = id.toString('base64url');
  let userHandle = Buffer.from(userId).toString('base64url');

  const dataFor = (
    type: 'create' | 'get',
    options: { challenge: string; rpId: string },
    lie: Lie,
  ) => {
    const isVerified = lie.isVerified ?? true;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lie.counter ?? 0);
    const flags =
      FLAGS.present |
      FLAGS.canBackUp |
      FLAGS.hasBackup |
      (isVerified ? FLAGS.verified : 0) |
      (type === 'create' ? FLAGS.key : 0);
    const authenticatorData = Buffer.concat([
      sha256(lie.rpId ?? options.rpId),
      Buffer.from([flags]),
      counter,
      ...(type === 'create'
        ? [Buffer.alloc(16), Buffer.from([0, id.length]), id, coseOf(publicKey)]
        : []),
    ]);
    const clientData = Buffer.from(
      JSON.stringify({
        type: `webauthn.${type}`,
        challenge: lie.challenge ?? options.challenge,
        origin: lie.origin ?? origin,
        crossOrigin: false,
      }),
    );
    return { authenticatorData, clientData };
  };
  const credential = { id: name, rawId: name, type: 'public-key' as const };

  return {
    id: name,
    publicKey: coseOf(publicKey).toString('base64url'),
    create({ challenge, rp, user }: NewPasskeyOptions['options'], lie: Lie = {}) {
      userHandle = user.id;
      const { authenticatorData, clientData } = dataFor('create', { challenge, rpId: rp.id }, lie);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          attestationObject: attestationOf(authenticatorData).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get(options: PasskeySignInOptions['options'], lie: Lie = {}) {
      const { authenticatorData, clientData } = dataFor('get', options, lie);
      const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: lie.userHandle ?? userHandle,
        },
      };
    },
  };
}

/** Adds a passkey of a new authenticator for the caller. */
export async function addPasskey(caller: TestCaller) {
  const authenticator = createAuthenticator();
  const { ceremony, options } = await caller.passkeys.begin();
  const answer = authenticator.create(options);
  const passkey = await caller.passkeys.create({ ceremony, name: 'Phone', answer });
  return { authenticator, passkey, sign: signerOf(caller, authenticator) };
}

/** Stores a passkey of a new authenticator. */
export async function seedPasskey(db: Db, caller: TestCaller, userId: string) {
  const authenticator = createAuthenticator(ORIGIN, userId);
  const { id, publicKey } = authenticator;
  await insertPasskey(db, {
    ...{ id, userId, publicKey, name: 'Phone', counter: 0, transports: [] },
    ...{ isBackedUp: true, createdAt: SEED_TIME.toISOString(), lastUsedAt: null },
  });
  return { id, sign: signerOf(caller, authenticator) };
}

const signerOf =
  (caller: TestCaller, authenticator: ReturnType<typeof createAuthenticator>) =>
  async (lie?: Lie) => {
    const { ceremony, options } = await caller.passkeys.beginSignIn();
    return { ceremony, answer: authenticator.get(options, lie) };
  };

const sha256 = (data: string | Buffer) => hash('sha256', data, 'buffer');

/** CBOR of `{ 1: 2, 3: -7, -1: 1, -2: x, -3: y }`. */
function coseOf(key: { export(options: { format: 'jwk' }): { x?: string; y?: string } }): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

/** CBOR of `{ fmt: 'none', attStmt: {}, authData }`. */
const attestationOf = (authenticatorData: Buffer) =>
  Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
    Buffer.from([0x58, authenticatorData.length]),
    authenticatorData,
  ]);
