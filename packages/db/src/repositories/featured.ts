import { LOCKS, lockInTransaction } from '../engine.ts';
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
