import { findSource, type StoredSource } from '@foreword/db/repositories/source.ts';
import { refusal } from '@foreword/domain/errors.ts';
import type { GivenPassage } from '../ai/text-generator.ts';
import type { SignedInContext } from '../context.ts';
import { orNotFound } from '../expectations.ts';
import { hasScope } from '../session/rights.ts';

export interface ReadSource
  extends Pick<StoredSource, 'id' | 'previewId' | 'kind' | 'text' | 'bytes'> {
  passages: SourcePassage[];
}

export interface SourcePassage extends GivenPassage {
  sourceId: number;
  passageId: string;
}

/**
 * @param previewId the preview of the sources; left out, that of the first
 * @throws NOT_FOUND also for a token that may not read; INVALID for sources of different previews
 */
export async function readSources(
  { db, identity, sourceReader }: SignedInContext,
  sourceIds: readonly number[],
  previewId?: number,
): Promise<ReadSource[]> {
  const mayRead = sourceIds.length === 0 || hasScope(identity, 'read');
  const found: StoredSource[] = [];
  for (const id of new Set(sourceIds)) {
    found.push(orNotFound(mayRead && (await findSource(db, id)), 'Source not found'));
  }
  const only = previewId ?? found[0]?.previewId;
  if (found.some((source) => source.previewId !== only)) {
    throw refusal('INVALID', 'sourceIds', 'All sources must belong to the same book summary');
  }
  const sources: ReadSource[] = [];
  for (const { id, previewId, kind, text, bytes } of found) {
    const cut = await sourceReader.passagesOf(text);
    const passages = cut.map(({ id: passageId, place, start, end }) => ({
      ...{ id: `${id}:${passageId}`, sourceId: id, passageId, kind, place },
      text: text.slice(start, end),
    }));
    sources.push({ id, previewId, kind, text, bytes, passages });
  }
  return sources;
}
