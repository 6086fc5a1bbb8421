import {
  findSitePreviews,
  listLastVersions,
  listNamesakes,
  listSiteVersions,
} from '@foreword/db/repositories/site-transfer.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { Issue } from '@foreword/domain/errors.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import type { SitePreviewInput } from '@foreword/domain/site-transfer.ts';
import type { StoredPreview } from './preview-judgement.ts';

/** Which preview of the site an import means. */
export type Meant = { id: number | undefined } | { issue: Issue };

/** Finds what previews are meant: by id, else by title and author. */
export async function findMeant(db: Db, items: readonly SitePreviewInput[]): Promise<Meant[]> {
  const unnumbered = items.filter(({ id }) => id === undefined);
  const namesakes = await listNamesakes(
    db,
    unnumbered.map(({ title }) => title),
  );
  const taken = new Set<string>();
  return items.map((item) => {
    const meant = meantBy(item, namesakes);
    if ('issue' in meant) return meant;
    const place = meant.id === undefined ? nameOf(item) : String(meant.id);
    if (taken.has(place)) {
      return { issue: { path: 'id', message: 'Another preview of this import is the same one' } };
    }
    taken.add(place);
    return meant;
  });
}

function meantBy(
  item: SitePreviewInput,
  namesakes: Awaited<ReturnType<typeof listNamesakes>>,
): Meant {
  if (item.id !== undefined) return { id: item.id };
  const found = namesakes.filter((each) => nameOf(each) === nameOf(item));
  if (found.length < 2) return { id: found[0]?.id };
  const ids = found.map(({ id }) => id).join(', ');
  const message = `Several previews have this title and author (${ids}): say which by its id`;
  return { issue: { path: 'id', message } };
}

const nameOf = ({ title, author }: { title: string; author?: string | null }): string =>
  JSON.stringify([foldCase(title), foldCase(author ?? '')]);

/** The previews of some ids, as far as imports of them have to look; unknown ones are left out. */
export async function findStored(
  db: Db,
  wanted: ReadonlyMap<number, SitePreviewInput>,
): Promise<Map<number, StoredPreview>> {
  const ids = [...wanted.keys()];
  const previews = await findSitePreviews(db, ids);
  const lasts = await listLastVersions(db, ids);
  const found = new Map<number, StoredPreview>();
  for (const [id, preview] of previews) {
    const lastVersion = lasts.get(id) ?? 0;
    const item = wanted.get(id);
    const published = [preview.publishedVersion, item?.publishedVersion ?? null];
    const named = [...(item?.versions.map(({ number }) => number) ?? []), ...published];
    const numbers = new Set(named.filter((number) => number !== null && number <= lastVersion));
    const versions = await listSiteVersions(db, id, [...numbers] as number[]);
    found.set(id, { preview, lastVersion, versions });
  }
  return found;
}
