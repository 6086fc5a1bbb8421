import type { Db } from '../schema.ts';
import { type ProvenanceByField, toProvenance } from './provenance.ts';

export interface CheckedSourceRow {
  id: number;
  kind: string;
  bytes: number;
}

/** The sources of a preview, without their texts. */
export const listCheckedSources = (db: Db, previewId: number): Promise<CheckedSourceRow[]> =>
  db
    .selectFrom('source')
    .select(['id', 'kind', 'bytes'])
    .where('preview_id', '=', previewId)
    .orderBy('id')
    .execute();

export async function findSourceText(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('source').select('text').where('id', '=', id).executeTakeFirst();
  return row?.text;
}

/** Where each field of the working copy came from. */
export async function findProvenance(db: Db, previewId: number): Promise<ProvenanceByField> {
  const row = await db
    .selectFrom('preview')
    .select('provenance')
    .where('id', '=', previewId)
    .executeTakeFirst();
  return toProvenance(row?.provenance ?? null);
}

export async function listExceptedQuotations(db: Db, previewId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('check_exception')
    .select('quotation')
    .where('preview_id', '=', previewId)
    .orderBy('quotation_key')
    .execute();
  return rows.map(({ quotation }) => quotation);
}
