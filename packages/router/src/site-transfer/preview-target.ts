import { lockPreview } from '@foreword/db/repositories/preview.ts';
import {
  findSitePreview,
  lastVersionNumber,
  listMatches,
  listSiteVersions,
} from '@foreword/db/repositories/site-transfer.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { SitePreview, SitePreviewInput, SiteVersion } from '@foreword/domain/site-transfer.ts';

/** The preview of the site that an import changes or adds. */
export interface Target {
  /** Undefined for a new preview that takes the next id. */
  id: number | undefined;
  /** Undefined for a new preview. */
  existing: ExistingPreview | undefined;
  /** Why the target is not clear. */
  problem?: string;
}

export interface ExistingPreview {
  preview: SitePreview;
  /** When somebody last changed it; null if this import did, by renaming its category. */
  changedAt: string | null;
  /** Number of its last version; 0 without any. */
  lastVersion: number;
  /** The versions that the import gives, too. */
  versions: readonly SiteVersion[];
}

/**
 * Finds the target of an import by id, else by title and author, and locks it.
 * @param taken ids of previews that the same import has written
 */
export async function findTarget(
  db: Db,
  { id: givenId, title, author, versions }: SitePreviewInput,
  { taken, renamedAt }: { taken: ReadonlySet<number>; renamedAt: readonly string[] },
): Promise<Target> {
  const matches =
    givenId === undefined ? await listMatches(db, { title, author: author ?? null }) : [givenId];
  const [id] = matches;
  if (id === undefined) return { id, existing: undefined };
  if (matches.some((match) => taken.has(match))) {
    return {
      id,
      existing: undefined,
      problem: 'Another preview of this import is the same one',
    };
  }
  if (matches.length > 1) {
    const problem = `Several previews have this title and author (${matches.join(', ')}): choose one by its id`;
    return { id, existing: undefined, problem };
  }
  await lockPreview(db, id);
  const preview = await findSitePreview(db, id);
  if (preview === undefined) return { id, existing: undefined };
  const lastVersion = await lastVersionNumber(db, id);
  const numbers = new Set(versions.map(({ number }) => number));
  return {
    id,
    existing: {
      preview,
      changedAt: renamedAt.includes(preview.updatedAt) ? null : preview.updatedAt,
      lastVersion,
      versions: await listSiteVersions(db, id, [...numbers]),
    },
  };
}
