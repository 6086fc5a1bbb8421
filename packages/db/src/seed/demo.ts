import { CONTENT_FIELDS, emptyContentOf } from '@foreword/domain/content-fields.ts';
import type { PreviewContent } from '@foreword/domain/preview.ts';
import { previewToMarkdown } from '@foreword/domain/preview-markdown.ts';
import { LOCKS, lockInTransaction } from '../engine.ts';
import { insertPreview } from '../repositories/preview.ts';
import { countPreviews } from '../repositories/preview-list.ts';
import { findSiteState, saveSiteState } from '../repositories/site-state.ts';
import type { Db } from '../schema.ts';
import { FEATURED_SAMPLES, SAMPLE_LIBRARY } from './library/all.ts';
import type { SamplePreview } from './library/sample-preview.ts';

const MINUTE_MS = 60_000;

/**
 * Loads the sample library (decisions §9) into a database that has no preview yet, whole or not
 * at all; of several starts at once one loads it.
 * @param now time of the newest sample; each further one is a minute older
 * @returns how many previews were added
 */
export async function loadSampleLibrary(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (db) => {
    await lockInTransaction(db, LOCKS.sampleLibrary);
    return addSamples(db, now);
  });
}

/**
 * As `loadSampleLibrary`, but only the first time in the life of a database, whether it was empty
 * then or not: whoever deletes all previews wants none.
 */
export async function loadSampleLibraryOnce(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (db) => {
    await lockInTransaction(db, LOCKS.sampleLibrary);
    return (await findSiteState(db, 'sample-library')) ? 0 : addSamples(db, now);
  });
}

async function addSamples(db: Db, now: Date): Promise<number> {
  await saveSiteState(db, 'sample-library', 'settled', now);
  if ((await countPreviews(db)) > 0) return 0;
  // Oldest first, so that ids grow with the creation time.
  for (const [age, sample] of [...SAMPLE_LIBRARY.entries()].reverse()) {
    const place = FEATURED_SAMPLES.indexOf(sample);
    await insertPreview(db, sampleContent(sample), {
      isPublished: true,
      featuredPlace: place === -1 ? null : place + 1,
      createdAt: new Date(now.getTime() - age * MINUTE_MS),
    });
  }
  return SAMPLE_LIBRARY.length;
}

function sampleContent(sample: SamplePreview): PreviewContent {
  const content = {
    ...emptyContentOf(CONTENT_FIELDS),
    ...sample,
    keyTopics: sample.keyTopics.map(({ subItems, ...topic }) => ({
      ...topic,
      ...(subItems && { subItems: [...subItems] }),
    })),
    references: [...sample.references],
    furtherExploration: [...sample.furtherExploration],
  };
  return { ...content, rawMarkdown: previewToMarkdown(content) };
}
