import { hash, randomBytes } from 'node:crypto';

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A fast hash is enough: 256 random bits cannot be guessed. */
export const hashSecret = (secret: string): string => hash('sha256', secret);
