import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { reasonOf } from '../errors.ts';
import { beginsWith } from './files.ts';
import { MaintenanceError } from './maintenance-error.ts';

export const isEncrypted = (file: string): boolean => beginsWith(file, 'age-encryption.org/v1');

export async function newBackupKey(): Promise<{ recipient: string; identity: string }> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

export async function isRecipient(text: string): Promise<boolean> {
  const { Encrypter } = await import('age-encryption');
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/** @param recipient public key, such as `age1…`: the machine that makes backups cannot read them */
export async function encryptFile(from: string, to: string, recipient: string): Promise<void> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  await write(await encrypter.encrypt(bytesOf(from)), to);
}

/**
 * @param identity secret key, such as `AGE-SECRET-KEY-1…`
 * @throws MaintenanceError `unsupported` without one
 */
export async function decryptFile(
  from: string,
  to: string,
  identity: string | undefined,
): Promise<void> {
  if (identity === undefined) {
    throw new MaintenanceError('unsupported', `${from} is encrypted: name the key file`);
  }
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
    await write(await decrypter.decrypt(bytesOf(from)), to);
  } catch (cause) {
    // A full disk is no fault of the backup.
    const isOfSystem = cause instanceof Error && 'syscall' in cause;
    const target = isOfSystem ? ` to ${to}` : '';
    const message = `${from} cannot be decrypted${target}: ${reasonOf(cause)}`;
    throw new MaintenanceError(isOfSystem ? 'failed' : 'damaged', message, { cause });
  }
}

const bytesOf = (path: string) =>
  Readable.toWeb(createReadStream(path)) as unknown as ReadableStream<Uint8Array>;

const write = (bytes: ReadableStream<Uint8Array>, to: string): Promise<void> =>
  pipeline(
    Readable.fromWeb(bytes as unknown as Parameters<typeof Readable.fromWeb>[0]),
    createWriteStream(to, { mode: 0o600 }),
  );
