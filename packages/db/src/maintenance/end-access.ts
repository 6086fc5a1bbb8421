import { randomUUID } from 'node:crypto';
import { COMMAND_LINE_USER_ID } from '@foreword/domain/user-account.ts';
import type Database from 'better-sqlite3';
import { countRemoved } from '../counting.ts';
import { openDatabase } from '../open.ts';
import { insertAuditEvents } from '../repositories/audit.ts';
import type { Db } from '../schema.ts';
import type { Faults } from './doctor.ts';
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

export interface Restored extends VerifiedFile, Faults {
  /** On PostgreSQL the address, without its user. */
  file: string;
  /** The replaced file, or schema of PostgreSQL; null if none existed. */
  keptAs: string | null;
  access: EndedAccess;
}

/** The rights of a user in the replaced database. */
export interface Standing {
  id: string;
  role: string;
  is_disabled: number;
}

/** Empty if the replaced database is missing or unreadable. */
export function readStandings(replaced: Database.Database | undefined): Standing[] {
  try {
    const select = 'select id, role, is_disabled from app_user';
    return replaced?.prepare<[], Standing>(select).all() ?? [];
  } catch {
    return [];
  }
}

export interface EndedAccess {
  endedSessions: number;
  revokedTokens: number;
  endedInvitations: number;
  removedPasskeys: number;
  /** E-mails of users who stay disabled. */
  disabled: string[];
  /** E-mails of administrators who stay editors. */
  demoted: string[];
}

interface EndAccessOptions {
  now: Date;
  keepsAccess: boolean;
  standings: readonly Standing[];
}

/**
 * Migrates a restored database, ends its sessions, API tokens, invitations and passkeys, and takes from users the
 * rights that they have lost since the backup. Its audit log tells of the restore.
 */
export async function endAccess(url: string, options: EndAccessOptions): Promise<EndedAccess> {
  await using db = (await openDatabase(url)).db;
  return await db.transaction().execute(async (db) => {
    const ended = options.keepsAccess ? NOTHING_ENDED : await endAll(db, options);
    await recordRestore(db, options, ended);
    return ended;
  });
}

const NOTHING_ENDED: EndedAccess = {
  endedSessions: 0,
  revokedTokens: 0,
  endedInvitations: 0,
  removedPasskeys: 0,
  disabled: [],
  demoted: [],
};

async function endAll(db: Db, { now, standings }: EndAccessOptions): Promise<EndedAccess> {
  const endedSessions = await countRemoved(db.deleteFrom('session'));
  const endedInvitations = await countRemoved(db.deleteFrom('invitation'));
  const removedPasskeys = await countRemoved(db.deleteFrom('passkey'));
  const tokens = await db
    .updateTable('api_token')
    .set({ revoked_at: now.toISOString() })
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  // PostgreSQL refuses an empty list; no user has an empty id.
  const idsOf = (lost: (standing: Standing) => boolean) => [
    '',
    ...standings.filter(lost).map(({ id }) => id),
  ];
  const disabled = await db
    .updateTable('app_user')
    .set({ is_disabled: 1 })
    .where('is_disabled', '=', 0)
    .where(
      'id',
      'in',
      idsOf(({ is_disabled }) => is_disabled === 1),
    )
    .returning('email')
    .execute();
  const demoted = await db
    .updateTable('app_user')
    .set({ role: 'editor' })
    .where('role', '=', 'admin')
    .where(
      'id',
      'in',
      idsOf(({ role }) => role === 'editor'),
    )
    .returning('email')
    .execute();
  return {
    endedSessions,
    revokedTokens: Number(tokens.numUpdatedRows),
    endedInvitations,
    removedPasskeys,
    disabled: disabled.map(({ email }) => email),
    demoted: demoted.map(({ email }) => email),
  };
}

const recordRestore = (
  db: Db,
  { now, keepsAccess }: EndAccessOptions,
  { disabled, demoted, ...counts }: EndedAccess,
): Promise<void> =>
  insertAuditEvents(db, [
    {
      at: now,
      action: 'database.restore',
      actor: {
        userId: COMMAND_LINE_USER_ID,
        label: COMMAND_LINE_USER_ID,
        via: 'command-line',
        tokenId: null,
      },
      object: null,
      detail: { keepsAccess, ...counts, disabled: disabled.length, demoted: demoted.length },
      address: null,
      userAgent: 'foreword command line',
      requestId: randomUUID(),
    },
  ]);
