import { listPublishedByIds } from '@foreword/db/repositories/published-preview.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { Comparison } from '@foreword/domain/comparison.ts';
import { isIntact, type PreviewCard } from '@foreword/domain/preview.ts';
import { sharedTopicsOf } from '@foreword/domain/topic-key.ts';
import type { Reading } from '../context.ts';
import { findShown } from './previews.service.ts';

/** The server keeps an answer without unavailable ids only: else every number would make one. */
export async function comparePreviews(
  { db, reads }: Reading,
  ids: readonly number[],
): Promise<Comparison> {
  const found = await Promise.all(ids.map((id) => findShown({ db, reads }, id)));
  // The schema of the answer leaves out the long texts.
  const previews = found.flatMap((preview) => preview ?? []).filter(isIntact);
  const notAvailable = missingOf(ids, previews);
  if (notAvailable.length > 0) reads.spoil();
  return { previews, notAvailable, sharedTopics: sharedTopicsOf(previews) };
}

export async function shortlistedPreviews(
  db: Db,
  ids: readonly number[],
): Promise<{ previews: PreviewCard[]; notAvailable: number[] }> {
  const previews = await listPublishedByIds(db, ids);
  return { previews, notAvailable: missingOf(ids, previews) };
}

function missingOf(ids: readonly number[], found: readonly { id: number }[]): number[] {
  const foundIds = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !foundIds.has(id));
}
