import { hash, randomUUID } from 'node:crypto';
import type { AuditEventTable } from './schema.ts';

export type AuditRow = Omit<AuditEventTable, 'id' | 'hash'>;

/** A random salt; `randomBytes` takes ten microseconds more. Where address or names are erased, the digest of salt and values takes its place, behind `=`. */
export const newSeal = (): string => randomUUID();

export const originDigest = (row: Pick<AuditRow, 'origin_seal' | 'address' | 'user_agent'>) =>
  digestOf(row.origin_seal, [row.address, row.user_agent]);

export const nameDigest = (row: Pick<AuditRow, 'name_seal' | 'actor_label' | 'object_label'>) =>
  digestOf(row.name_seal, [row.actor_label, row.object_label]);

function digestOf(seal: string, values: readonly (string | null)[]): string {
  return seal.startsWith('=') ? seal : `=${sha256([seal, ...values])}`;
}

/** @param previous hash of the entry before; empty for the first */
export function hashOf(previous: string, row: AuditRow): string {
  return sha256([
    previous,
    row.at,
    row.action,
    row.actor_user_id,
    row.via,
    row.api_token_id,
    row.object_kind,
    row.object_id,
    row.detail,
    row.request_id,
    originDigest(row),
    nameDigest(row),
  ]);
}

const sha256 = (values: readonly (string | number | null)[]): string =>
  hash('sha256', JSON.stringify(values), 'base64url');
