import { LOCKS, lockInTransaction, locksRows } from '../engine.ts';
import { fromRow } from '../rows.ts';
import type { Db } from '../schema.ts';

/** Locks the order of featured previews until the transaction ends; before any lock of a preview. */
export const lockFeatured = (db: Db): Promise<void> => lockInTransaction(db, LOCKS.featured);

export async function lastFeaturedPlace(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('preview')
    .select((e) => e.fn.max('featured_place').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export interface Featurable {
  id: number;
  updatedAt: string;
  isPublished: boolean;
  place: number | null;
}

/** Locks the featured previews and the named ones; after `lockFeatured`. */
export async function lockFeaturable(db: Db, ids: readonly number[]): Promise<Featurable[]> {
  const rows = await db
    .selectFrom('preview')
    .select(['id', 'updated_at', 'is_published', 'featured_place as place'])
    .where((e) =>
      e.or([
        // SQLite takes an index for each of several lists of ids, not for a mixed condition.
        e(
          'id',
          'in',
          e.selectFrom('preview as featured').select('id').where('featured_place', 'is not', null),
        ),
        ...(ids.length > 0 ? [e('id', 'in', ids)] : []),
      ]),
    )
    .orderBy('id')
    .$if(locksRows(db), (query) => query.forUpdate())
    .execute();
  return rows.map((row) => fromRow(row));
}

/** The time of change stays, so that an open form can still save. */
export async function moveFeatured(db: Db, id: number, place: number): Promise<void> {
  await db.updateTable('preview').set({ featured_place: place }).where('id', '=', id).execute();
}

/** Moves the featured preview with this place to the end. Call it after `lockFeatured`. */
export async function freeFeaturedPlace(db: Db, place: number): Promise<void> {
  const last = await lastFeaturedPlace(db);
  await db
    .updateTable('preview')
    .set({ featured_place: last })
    .where('featured_place', '=', place)
    .execute();
}
