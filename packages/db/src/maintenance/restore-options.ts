import type { EndedAccess } from './end-access.ts';
import type { VerifiedFile } from './verify.ts';

export interface RestoreOptions {
  now: Date;
  /** Secret key of an encrypted backup. */
  identity?: string | undefined;
  /** The caller knows that no server runs; matters only when damage keeps SQLite from telling. */
  isServerStopped?: boolean;
  /** Sessions, API tokens, invitations and rights stay as the backup has them. */
  keepsAccess?: boolean;
  /** PostgreSQL only. */
  signal?: AbortSignal;
}

export interface Restored extends VerifiedFile {
  /** On PostgreSQL the address, without its user. */
  file: string;
  /** The replaced file, or schema of PostgreSQL; null if none existed. */
  keptAs: string | null;
  access: EndedAccess;
  /** What doctor finds in the restored database, if anything. */
  faults?: number;
}
