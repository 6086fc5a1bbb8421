import { setImmediate } from 'node:timers/promises';
import { passagesOf } from '@foreword/checks/passages.ts';
import type { SourceKind } from '@foreword/checks/source-index.ts';
import { listSourcesToRead } from '@foreword/db/repositories/generation-source.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import type { SignedInContext } from '../context.ts';
import { hasScope } from '../session/rights.ts';
import type { GivenPassage } from './text-generator.ts';

export interface ReadSource {
  id: number;
  kind: SourceKind;
  text: string;
  bytes: number;
  passages: SourcePassage[];
}

/** With its place in the database. */
export interface SourcePassage extends GivenPassage {
  sourceId: number;
  passageId: string;
}

/**
 * @throws NOT_FOUND for an unknown source, and for a token that may not read
 * @throws INVALID for sources of different previews
 */
export async function readSources(
  { db, identity }: SignedInContext,
  sourceIds: readonly number[],
): Promise<ReadSource[]> {
  if (sourceIds.length === 0) return [];
  const ids = [...new Set(sourceIds)];
  const rows = hasScope(identity, 'read') ? await listSourcesToRead(db, ids) : [];
  const found = rows.filter(({ preview_id }) => preview_id !== null);
  if (found.length < ids.length) throw new DomainError('NOT_FOUND', 'Source not found');
  if (new Set(found.map(({ preview_id }) => preview_id)).size > 1) {
    const message = 'All sources must belong to the same preview';
    throw new DomainError('INVALID', message, { issues: [{ path: 'sourceIds', message }] });
  }
  const sources: ReadSource[] = [];
  for (const { id, kind: kindText, text, bytes } of found) {
    const kind = kindText as SourceKind;
    const passages = passagesOf(text).map(({ id: passageId, place, start, end }) => ({
      ...{ id: `${id}:${passageId}`, sourceId: id, passageId, kind, place },
      text: text.slice(start, end),
    }));
    sources.push({ id, kind, text, bytes, passages });
    // A large text takes some 50 ms.
    await setImmediate();
  }
  return sources;
}
