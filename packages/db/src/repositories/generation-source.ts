import type { Db } from '../schema.ts';

export interface SourceToRead {
  id: number;
  /** Null for a source of a deleted preview. */
  preview_id: number | null;
  kind: string;
  text: string;
  /** Of the text in UTF-8. */
  bytes: number;
}

/** In the order of their ids; unknown ids are left out. */
export const listSourcesToRead = (db: Db, ids: readonly number[]): Promise<SourceToRead[]> =>
  db
    .selectFrom('source')
    .select(['id', 'preview_id', 'kind', 'text', 'bytes'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
