import { hash, randomBytes, randomUUID } from 'node:crypto';
import { API_TOKEN_PREFIX, DEFAULT_SCOPES, type Scope } from '@foreword/domain/api-token.ts';
import type { Role, User } from '@foreword/domain/user.ts';
import { insertApiToken } from '../repositories/api-token.ts';
import { insertUser } from '../repositories/user.ts';
import type { Db } from '../schema.ts';
import { SEED_TIME } from './builders.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export async function seedUser(db: Db, seed: Partial<User> = {}): Promise<User> {
  const user: User = {
    id: randomUUID(),
    email: 'edith@books.example',
    firstName: 'Edith',
    lastName: 'Ediger',
    profileImageUrl: null,
    role: 'editor',
    ...seed,
  };
  await insertUser(db, user, SEED_TIME);
  return user;
}

export interface ApiTokenSeed {
  userId: string;
  role?: Role;
  scopes?: readonly Scope[];
  name?: string;
  expiresAt?: Date;
}

export async function seedApiToken(
  db: Db,
  {
    userId,
    role = 'editor',
    scopes = DEFAULT_SCOPES,
    name = 'Nightly import',
    expiresAt,
  }: ApiTokenSeed,
): Promise<{ id: number; token: string }> {
  const token = `${API_TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;
  const id = await insertApiToken(db, {
    userId,
    name,
    tokenHash: hash('sha256', token),
    tokenStart: token.slice(0, 10),
    role,
    scopes,
    createdAt: SEED_TIME,
    expiresAt: expiresAt ?? new Date(SEED_TIME.getTime() + DAY_MS),
  });
  return { id, token };
}
