import { listPublishedByIds } from '@foreword/db/repositories/published-preview.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { ComparedPreview, Comparison } from '@foreword/domain/comparison.ts';
import { isIntact, type Preview, type PreviewCard } from '@foreword/domain/preview.ts';
import { sharedTopicsOf } from '@foreword/domain/topic-key.ts';
import type { Context } from '../context.ts';
import { findShown } from './previews.service.ts';

/** The server keeps an answer without unavailable ids only: else every number would make one. */
export async function comparePreviews(
  { db, reads }: Pick<Context, 'db' | 'reads'>,
  ids: readonly number[],
): Promise<Comparison> {
  const found = await Promise.all(ids.map((id) => findShown({ db, reads }, id)));
  const previews = found
    .flatMap((preview) => preview ?? [])
    .filter(isIntact)
    .map(toCompared);
  const notAvailable = missingOf(ids, previews);
  if (notAvailable.length > 0) reads.spoil();
  return { previews, notAvailable, sharedTopics: sharedTopicsOf(previews) };
}

function toCompared(preview: Preview): ComparedPreview {
  const {
    introduction: _introduction,
    relationToExistingWork: _relation,
    futureThinking: _future,
    conclusion: _conclusion,
    references: _references,
    furtherExploration: _further,
    rawMarkdown: _markdown,
    ...compared
  } = preview;
  return { ...compared, keyTopics: preview.keyTopics.map(({ title }) => ({ title })) };
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
