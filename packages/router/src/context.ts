import type { Db } from '@foreword/db/schema.ts';
import type { Scope } from '@foreword/domain/api-token.ts';
import type { Via } from '@foreword/domain/audit.ts';
import type { AuthMode } from '@foreword/domain/sign-in.ts';
import type { User } from '@foreword/domain/user.ts';
import type { TextGenerators } from './ai/text-generator.ts';
import type { Checker } from './checks/checker.ts';
import type { Reads } from './reads.ts';
import type { Passwords } from './session/passwords.ts';
import type { SourceReader } from './sources/source-reader.ts';

export interface Context {
  db: Db;
  now: () => Date;
  log: Log;
  requestId: string;
  textGenerators: TextGenerators;
  checker: Checker;
  sourceReader: SourceReader;
  passwords: Passwords;
  auth: {
    mode: AuthMode;
    loginPath: string;
    /** Absolute, for invitations. */
    loginUrl: string;
    sessionIdleMs: number;
    /** The provider's page that signs the user out there. */
    providerSignOutUrl?: () => Promise<string | undefined>;
  };
  /** What the answer reads: the server keeps it until that changes. */
  reads: Reads;
  /** Null for a visitor. */
  identity: Identity | null;
  origin: { address: string | null; userAgent: string | null };
  /** Another site may have made the browser send this request with its cookie. */
  isForgeable: boolean;
  /** The `Idempotency-Key` header as sent. */
  idempotencyKey: string | null;
  /** For one call of several in a request; absent where the request has a turn. */
  takeTurn?: () => Promise<() => void>;
  setHeader(name: string, value: string): void;
  /** Null clears the cookie. */
  setSessionCookie(session: { token: string; maxAgeMs: number } | null): void;
}

export type Reading = Pick<Context, 'db' | 'reads'>;
export type SignedInContext = Context & { identity: Identity };

export interface Identity {
  /** With the role that the credential gives, which may be less than the user's own. */
  user: User;
  via: Exclude<Via, 'none'>;
  /** SHA-256 of the session's token; null without a session. */
  tokenHash: string | null;
  /** The last time that the user proved who they are; null without a session. */
  authenticatedAt: string | null;
  apiToken: { id: number; name: string; scopes: readonly Scope[] } | null;
}

/** The part of a pino logger that procedures use. */
interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
