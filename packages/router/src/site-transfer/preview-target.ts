import { lockPreview } from '@foreword/db/repositories/preview.ts';
import {
  findSitePreview,
  lastVersionNumber,
  listMatches,
  listSiteVersions,
} from '@foreword/db/repositories/site-transfer.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { PreviewContent } from '@foreword/domain/preview.ts';
import type { SitePreview, SitePreviewInput } from '@foreword/domain/site-transfer.ts';
import { mergeContent } from '../previews/content.ts';
import type { CompleteVersion } from './complete-preview.ts';

/** The preview of the site that an import adds or changes. */
export interface Target {
  /** Undefined for a new preview that takes the next id. */
  id?: number;
  /** Undefined for a new preview. */
  existing?: ExistingPreview;
  /** The reason why the target is unclear. */
  problem?: string;
}

export interface ExistingPreview {
  preview: SitePreview;
  content: PreviewContent;
  /** When the site last changed it; null if this import did, by renaming its category. */
  changedAt: string | null;
  /** 0 without versions. */
  lastVersion: number;
  /** Only versions that the import gives, too. */
  versions: readonly CompleteVersion[];
}

/**
 * Finds the target of an import by id, else by title and author, and locks it.
 * @param run.taken ids of previews that the same import has written
 */
export async function findTarget(
  db: Db,
  { id: givenId, title, author = null, versions }: SitePreviewInput,
  { taken, renamedAt }: { taken: ReadonlySet<number>; renamedAt: readonly string[] },
): Promise<Target> {
  const matches = givenId === undefined ? await listMatches(db, { title, author }) : [givenId];
  const [id] = matches;
  if (id === undefined) return {};
  if (matches.some((match) => taken.has(match))) {
    return { id, problem: 'Another preview of this import is the same one' };
  }
  if (matches.length > 1) {
    const ids = matches.join(', ');
    return { id, problem: `Several previews have this title and author (${ids}): give an id` };
  }
  await lockPreview(db, id);
  const preview = await findSitePreview(db, id);
  if (preview === undefined) return { id };
  const numbers = new Set(versions.map(({ number }) => number));
  return {
    id,
    existing: {
      preview,
      content: mergeContent(preview),
      changedAt: renamedAt.includes(preview.updatedAt) ? null : preview.updatedAt,
      lastVersion: await lastVersionNumber(db, id),
      versions: (await listSiteVersions(db, id, [...numbers])).map((version) => ({
        ...version,
        content: mergeContent(version),
      })),
    },
  };
}
