import { createHash } from 'node:crypto';
import { listCategories } from '@foreword/db/repositories/category.ts';
import { countPreviews } from '@foreword/db/repositories/preview-list.ts';
import {
  findSitePreview,
  listPreviewMarks,
  listSitePreviews,
  listSiteVersions,
} from '@foreword/db/repositories/site-transfer.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { Category } from '@foreword/domain/category.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import type { SiteCategory, SitePreview, SiteSettings } from '@foreword/domain/site-transfer.ts';
import type { ExportPage } from '@foreword/domain/site-transfer-calls.ts';
import { getBrowseSettings } from '../page-settings/browse-settings.ts';
import { getHomepageSettings } from '../page-settings/homepage-settings.ts';

/** In characters; the preview that exceeds it ends the page. */
const PAGE_LENGTH = 4_000_000;

interface ExportInput {
  cursor?: number;
  limit: number;
  versions: boolean;
}

/** A page of the site as it is at one moment. Pages with one stamp show the same moment. */
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

export function exportPreview(
  db: Db,
  { id, versions }: { id: number; versions: boolean },
): Promise<SitePreview> {
  return atOneMoment(db, async (db) => {
    const preview = await findSitePreview(db, id);
    if (preview === undefined) throw new DomainError('NOT_FOUND', 'Book summary not found');
    return versions ? withVersions(db, preview) : preview;
  });
}

async function withVersions(db: Db, preview: SitePreview): Promise<SitePreview> {
  return { ...preview, versions: await listSiteVersions(db, preview.id) };
}

/** PostgreSQL's default level lets each statement see what others committed before it. */
const atOneMoment = <T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').execute(read);

async function getSiteSettings(db: Db, categories: readonly Category[]): Promise<SiteSettings> {
  const { heroTitle, heroSubtitle } = await getHomepageSettings(db);
  const { displayMode, enabledCategories } = await getBrowseSettings(db);
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
  return {
    homepage: { heroTitle, heroSubtitle },
    browse: {
      displayMode,
      enabledCategories: enabledCategories.flatMap((id) => slugs.get(id) ?? []),
    },
  };
}

const toSiteCategory = ({ slug, name, description, isActive }: Category): SiteCategory => ({
  slug,
  name,
  description,
  isActive,
});

async function stampOf(db: Db): Promise<string> {
  const categories = await listCategories(db);
  const state = [await listPreviewMarks(db), categories, await getSiteSettings(db, categories)];
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22);
}
