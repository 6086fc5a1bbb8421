import { chunksOf } from '@foreword/domain/chunks.ts';
import { MADE } from '@foreword/domain/origins.ts';
import { madeOf } from '@foreword/domain/provenance.ts';
import type { StoredProvenance } from '@foreword/domain/provenance-schema.ts';
import type { Selectable } from 'kysely';
import { deriveRows, differs } from '../../repositories/derived-rows.ts';
import { toProvenance } from '../../repositories/provenance.ts';
import { listLinkKeys } from '../../repositories/published-link.ts';
import type { Db, Schema } from '../../schema.ts';
import type { Check } from '../finding.ts';

/** No hash covers origins: damaged ones must not take a label from what readers see. */
function losesGenerated(seen: string | null, derived: string | null): boolean {
  const left = toProvenance(derived);
  return Object.entries(toProvenance(seen)).some(
    ([name, entry]) => warningOf(entry) > warningOf(left[name as keyof typeof left]),
  );
}

const warningOf = (entry: StoredProvenance | undefined): number =>
  MADE.indexOf(madeOf(entry === undefined ? [] : [entry]));

const lostOrigins = (id: number) => ({
  message: `Readers learn which text of preview ${id} is generated or unreviewed; the preview itself no longer tells`,
  remedy: 'Compare it with a backup. Saving the preview in the edit form takes the label away.',
  damagedPreviewId: id,
});

const REMEDY = 'Rebuild it: foreword doctor --fix';
const BATCH_SIZE = 200;

export const derivedRows: Check = {
  name: 'derived-rows',
  async *run({ db, onProgress }) {
    const ids = (await db.selectFrom('preview').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    );
    let checked = 0;
    for (const batch of chunksOf(ids, BATCH_SIZE)) {
      const [published, searched, worded] = await Promise.all([
        db.selectFrom('published_preview').selectAll().where('preview_id', 'in', batch).execute(),
        db.selectFrom('preview_search').selectAll().where('preview_id', 'in', batch).execute(),
        db.selectFrom('published_words').selectAll().where('preview_id', 'in', batch).execute(),
      ]);
      const publishedOf = new Map(published.map((row) => [row.preview_id, row]));
      const searchedOf = new Map(searched.map((row) => [row.preview_id, row]));
      const wordedOf = new Map(worded.map((row) => [row.preview_id, row]));
      for (const id of batch) {
        yield* findingsOf(db, id, {
          seen: publishedOf.get(id),
          found: searchedOf.get(id),
          foundWords: wordedOf.get(id),
        });
      }
      checked += batch.length;
      onProgress(checked, ids.length);
    }
  },
};

interface StoredRows {
  seen: Selectable<Schema['published_preview']> | undefined;
  found: Selectable<Schema['preview_search']> | undefined;
  foundWords: Selectable<Schema['published_words']> | undefined;
}

async function* findingsOf(
  db: Db,
  id: number,
  { seen, found, foundWords }: StoredRows,
): ReturnType<Check['run']> {
  // The check `pointers` reports a missing published version.
  const derived = await deriveRows(db, id).catch(() => undefined);
  if (derived === undefined) return;
  const { visible, search, words, linkKeys } = derived;
  const say = (message: string) => ({ message, remedy: REMEDY, fixablePreviewId: id });
  if (visible === undefined && seen) yield say(`Readers see preview ${id}, which is a draft`);
  if (visible && !seen) yield say(`Readers do not see preview ${id}, which is published`);
  const shown = seen && visible;
  if (shown && differs(seen, { ...shown, updated_at: seen.updated_at })) {
    yield losesGenerated(seen.provenance, shown.provenance)
      ? lostOrigins(id)
      : say(`The published text of preview ${id} is out of date`);
  }
  if (!found || differs(found, { ...search, preview_id: id })) {
    yield say(`The search text of preview ${id} is out of date`);
  }
  if (words && seen && (!foundWords || differs(foundWords, words))) {
    yield say(`The search words of preview ${id} are out of date`);
  }
  if (shown && (await listLinkKeys(db, id)).join('\n') !== linkKeys.join('\n')) {
    yield say(`The links of preview ${id} to related ones are out of date`);
  }
}
