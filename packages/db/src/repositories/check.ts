import type { CheckException } from '@foreword/domain/check.ts';
import { displayNameOf } from '@foreword/domain/sign-in.ts';
import { toRow } from '../rows.ts';
import type { Db } from '../schema.ts';
import { type ProvenanceByField, toProvenance } from './provenance.ts';

/** What readers see: where each field came from, and the hash of the content. */
export async function findPublishedState(
  db: Db,
  previewId: number,
): Promise<{ provenance: ProvenanceByField; contentHash: string | null } | undefined> {
  const row = await db
    .selectFrom('published_preview')
    .select(['provenance', 'content_hash'])
    .where('preview_id', '=', previewId)
    .executeTakeFirst();
  return row && { provenance: toProvenance(row.provenance), contentHash: row.content_hash };
}

/** Oldest first. */
export async function listCheckExceptions(db: Db, previewId: number): Promise<CheckException[]> {
  const rows = await db
    .selectFrom('check_exception')
    .leftJoin('app_user', 'app_user.id', 'check_exception.created_by')
    .select(['quotation', 'check_exception.created_at'])
    .select(['app_user.email', 'app_user.first_name', 'app_user.last_name'])
    .where('preview_id', '=', previewId)
    .orderBy('quotation_key')
    .execute();
  const inOrder = rows.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  return inOrder.map(({ quotation, created_at, email, first_name, last_name }) => ({
    quotation,
    createdAt: created_at,
    createdBy:
      email === null ? null : displayNameOf({ email, firstName: first_name, lastName: last_name }),
  }));
}

interface NewException {
  previewId: number;
  /** Equal for quotations that checks hold for the same, until a later version compares them otherwise. */
  key: string;
  quotation: string;
  /** Null for a sample. */
  userId: string | null;
  createdAt: Date;
}

/** @returns false if the preview has the exception */
export async function insertCheckException(
  db: Db,
  { previewId, key, quotation, userId, createdAt }: NewException,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('check_exception')
    .values(toRow({ previewId, quotationKey: key, quotation, createdBy: userId, createdAt }))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function removeCheckExceptions(
  db: Db,
  previewId: number,
  quotations: readonly string[],
): Promise<void> {
  if (quotations.length === 0) return;
  await db
    .deleteFrom('check_exception')
    .where('preview_id', '=', previewId)
    .where('quotation', 'in', quotations)
    .execute();
}

/** The stored result of a version's check. */
export async function findVersionCheck(db: Db, versionId: number): Promise<string | null> {
  const row = await db
    .selectFrom('version')
    .select('check_result')
    .where('id', '=', versionId)
    .executeTakeFirst();
  return row?.check_result ?? null;
}

export async function saveVersionCheck(db: Db, versionId: number, result: string): Promise<void> {
  await db
    .updateTable('version')
    .set({ check_result: result })
    .where('id', '=', versionId)
    .execute();
}

/** Their findings quote the sources of the preview. */
export async function removeVersionChecks(db: Db, previewId: number): Promise<void> {
  await db
    .updateTable('version')
    .set({ check_result: null })
    .where('preview_id', '=', previewId)
    .where('check_result', 'is not', null)
    .execute();
}
