import { hash } from 'node:crypto';
import { listCategories } from '@foreword/db/repositories/category.ts';
import { findPageSettings } from '@foreword/db/repositories/page-settings.ts';
import { countPreviews } from '@foreword/db/repositories/preview-list.ts';
import {
  findSitePreview,
  listPreviewMarks,
  listSitePreviews,
  listSiteVersions,
} from '@foreword/db/repositories/site-transfer.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { SitePreview } from '@foreword/domain/site-transfer.ts';
import type { ExportPage, ExportPageInput } from '@foreword/domain/site-transfer-calls.ts';
import { orNotFound } from '../expectations.ts';
import { getBrowseSettings } from '../page-settings/browse-settings.ts';
import { getHomepageSettings } from '../page-settings/homepage-settings.ts';

/** In characters; the preview that exceeds it ends the page. */
const PAGE_LENGTH = 4_000_000;

/** A page of the site as it is at one moment. Pages with one stamp show the same moment. */
export function exportSite(
  db: Db,
  { cursor, limit, versions }: ExportPageInput,
): Promise<ExportPage> {
  return atOneMoment(db, async (db) => {
    const found = await listSitePreviews(db, { after: cursor, limit: limit + 1 });
    const previews: SitePreview[] = [];
    let length = 0;
    for (const preview of found.slice(0, limit)) {
      if (length > PAGE_LENGTH) break;
      previews.push(versions ? await withVersions(db, preview) : preview);
      length += JSON.stringify(previews.at(-1)).length;
    }
    const lists = await getLists(db);
    const marks = JSON.stringify([await listPreviewMarks(db), lists]);
    const stamp = hash('sha256', marks, 'base64url').slice(0, 22);
    return {
      ...(cursor === undefined ? lists : { categories: null, settings: null }),
      previews,
      nextCursor: found.length > previews.length ? (previews.at(-1)?.id ?? null) : null,
      total: await countPreviews(db),
      stamp,
    };
  });
}

export function exportPreview(
  db: Db,
  { id, versions }: { id: number; versions: boolean },
): Promise<SitePreview> {
  return atOneMoment(db, async (db) => {
    const preview = orNotFound(await findSitePreview(db, id), 'Book summary not found');
    return versions ? withVersions(db, preview) : preview;
  });
}

async function withVersions(db: Db, preview: SitePreview): Promise<SitePreview> {
  return { ...preview, versions: await listSiteVersions(db, preview.id) };
}

/** PostgreSQL's default level lets each statement see what others committed before it. */
const atOneMoment = <T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').execute(read);

async function getLists(db: Db) {
  const categories = await listCategories(db);
  const { heroTitle, heroSubtitle } = await getHomepageSettings(db);
  const { displayMode, enabledCategories: ids } = await getBrowseSettings(db);
  const enabledCategories = ids.flatMap(
    (id) => categories.find((each) => each.id === id)?.slug ?? [],
  );
  const bookshops = await findPageSettings(db, 'bookshops');
  const publishing = await findPageSettings(db, 'publishing');
  return {
    categories,
    settings: {
      homepage: { heroTitle, heroSubtitle },
      browse: { displayMode, enabledCategories },
      ...(bookshops && { bookshops }),
      ...(publishing && { publishing }),
    },
  };
}
