import { DomainError } from '@foreword/domain/errors.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import type { Source, SourceKind } from '@foreword/domain/source.ts';
import { countRemoved, countRows } from '../counting.ts';
import { toRow } from '../rows.ts';
import type { Db } from '../schema.ts';
import { textHashOf } from './content-hash.ts';

const LISTED = ['id', 'kind', 'label', 'bytes', 'passages', 'created_at as createdAt'] as const;

interface NewSource {
  kind: SourceKind;
  label: string;
  text: string;
  bytes: number;
  passages: number;
  createdBy: string | null;
  createdAt: Date;
}

/** In the order in which editors added them, without the texts. */
export async function listSources(db: Db, previewId: number): Promise<Source[]> {
  return db
    .selectFrom('source')
    .select(LISTED)
    .where('preview_id', '=', previewId)
    .orderBy('id')
    .execute();
}

export interface StoredSource extends Source {
  previewId: number;
  text: string;
}

/** `undefined` also for a source of a deleted preview. */
export async function findSource(db: Db, id: number): Promise<StoredSource | undefined> {
  const row = await db
    .selectFrom('source')
    .select([...LISTED, 'preview_id as previewId', 'text'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || row.previewId === null) return undefined;
  return { ...row, previewId: row.previewId };
}

/** Adds a source to a locked preview. @throws CONFLICT beyond the limit of a preview */
export async function insertSource(db: Db, previewId: number, source: NewSource): Promise<Source> {
  const count = await countRows(db.selectFrom('source').where('preview_id', '=', previewId));
  if (count >= LIMITS.sources) {
    const message = `This preview has ${LIMITS.sources} sources already. Remove one first.`;
    throw new DomainError('CONFLICT', message);
  }
  return db
    .insertInto('source')
    .values({
      ...toRow({ ...source, previewId }),
      recovery_copy_id: null,
      content_hash: textHashOf({ label: source.label, text: source.text }),
    })
    .returning(LISTED)
    .executeTakeFirstOrThrow();
}

/** @returns false where another transaction has removed it */
export async function removeSource(db: Db, id: number): Promise<boolean> {
  return (await countRemoved(db.deleteFrom('source').where('id', '=', id))) > 0;
}

/** The sources of a preview that is deleted wait with its recovery copy. */
export async function keepSources(db: Db, previewId: number, copyId: number): Promise<void> {
  await db
    .updateTable('source')
    .set({ preview_id: null, recovery_copy_id: copyId })
    .where('preview_id', '=', previewId)
    .execute();
}

/** Gives a recovered preview its sources again. */
export async function recoverSources(db: Db, copyId: number, previewId: number): Promise<void> {
  await db
    .updateTable('source')
    .set({ preview_id: previewId, recovery_copy_id: null })
    .where('recovery_copy_id', '=', copyId)
    .execute();
}
