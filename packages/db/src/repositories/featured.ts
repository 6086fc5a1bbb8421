import { LOCKS, lockInTransaction, locksRows } from '../engine.ts';
import type { Db } from '../schema.ts';

/**
 * Lets no other transaction change the order of the featured previews until this one ends. It is
 * taken before any preview is locked, so that two of them never wait for each other.
 * @param db the handle of a transaction
 */
export const lockFeatured = (db: Db): Promise<void> => lockInTransaction(db, LOCKS.featured);

/**
 * The place after all featured previews.
 * @param db the handle of a transaction that has locked the order
 */
export async function lastFeaturedPlace(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('preview')
    .select((e) => e.fn.max('featured_place').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** A preview as far as featuring concerns it. */
export interface Featurable {
  id: number;
  isPublished: boolean;
  place: number | null;
}

/**
 * Locks the featured previews and the named ones until the transaction ends.
 * @param db the handle of a transaction that has locked the order
 */
export async function lockFeaturable(db: Db, ids: readonly number[]): Promise<Featurable[]> {
  const rows = await db
    .selectFrom('preview')
    .select(['id', 'is_published', 'featured_place'])
    .where((e) =>
      e.or([e('featured_place', 'is not', null), ...(ids.length > 0 ? [e('id', 'in', ids)] : [])]),
    )
    .orderBy('id')
    .$if(locksRows(db), (query) => query.forUpdate())
    .execute();
  return rows.map((row) => ({
    id: row.id,
    isPublished: row.is_published === 1,
    place: row.featured_place,
  }));
}

/**
 * Moves a featured preview to another place. That is no change of the preview, so its time of
 * change stays and a form that is open on it is not refused.
 * @param db the handle of a transaction that has locked the preview
 */
export async function moveFeatured(db: Db, id: number, place: number): Promise<void> {
  await db.updateTable('preview').set({ featured_place: place }).where('id', '=', id).execute();
}
