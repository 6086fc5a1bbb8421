import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Secrets have 256 random bits, so a plain hash keeps them as safe as a slow one would. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');
