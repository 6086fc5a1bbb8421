import { listCategories } from '@foreword/db/repositories/category.ts';
import { countPreviews } from '@foreword/db/repositories/preview-list.ts';
import {
  findSitePreviews,
  listSitePreviews,
  listSiteVersions,
} from '@foreword/db/repositories/site-transfer.ts';
import type { Db } from '@foreword/db/schema.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import type { SitePreview } from '@foreword/domain/site-transfer.ts';
import type { ExportPage } from '@foreword/domain/site-transfer-calls.ts';
import { getSiteSettings, stampOf, toSiteCategory } from './site-state.ts';

/** A page goes no further once its texts have this many characters. */
const PAGE_LENGTH = 4_000_000;

export interface ExportInput {
  cursor?: number;
  limit: number;
  versions: boolean;
}

/**
 * A page of the site, as it is at one moment; whose pages have one stamp, has the whole as it was
 * at one moment.
 */
export function exportSite(db: Db, { cursor, limit, versions }: ExportInput): Promise<ExportPage> {
  return atOneMoment(db, async (db) => {
    const found = await listSitePreviews(db, { after: cursor, limit: limit + 1 });
    const previews: SitePreview[] = [];
    let length = 0;
    for (const preview of found.slice(0, limit)) {
      if (length > PAGE_LENGTH) break;
      previews.push(versions ? await withVersions(db, preview) : preview);
      length += JSON.stringify(previews.at(-1)).length;
    }
    const isFirst = cursor === undefined;
    const categories = await listCategories(db);
    return {
      categories: isFirst ? categories.map(toSiteCategory) : null,
      settings: isFirst ? await getSiteSettings(db, categories) : null,
      previews,
      nextCursor: found.length > previews.length ? (previews.at(-1)?.id ?? null) : null,
      total: await countPreviews(db),
      stamp: await stampOf(db),
    };
  });
}

/** @throws NOT_FOUND */
export function exportPreview(
  db: Db,
  { id, versions }: { id: number; versions: boolean },
): Promise<SitePreview> {
  return atOneMoment(db, async (db) => {
    const preview = (await findSitePreviews(db, [id])).get(id);
    if (preview === undefined) throw new DomainError('NOT_FOUND', 'Book summary not found');
    return versions ? withVersions(db, preview) : preview;
  });
}

async function withVersions(db: Db, preview: SitePreview): Promise<SitePreview> {
  return { ...preview, versions: await listSiteVersions(db, preview.id) };
}

/** Without it PostgreSQL shows each statement of a transaction what was committed before it. */
const atOneMoment = <T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').execute(read);
