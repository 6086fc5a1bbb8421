import {
  type Featurable,
  lockFeaturable,
  lockFeatured,
  moveFeatured,
} from '@foreword/db/repositories/featured.ts';
import { findPageSettings, savePageSettings } from '@foreword/db/repositories/page-settings.ts';
import { updatePreview } from '@foreword/db/repositories/preview.ts';
import { listFeatured } from '@foreword/db/repositories/published-preview.ts';
import type { Db } from '@foreword/db/schema.ts';
import { refusal } from '@foreword/domain/errors.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { DEFAULT_HERO_SUBTITLE, DEFAULT_HERO_TITLE } from '@foreword/domain/page-defaults.ts';
import type { HomepageSettings, HomepageSettingsInput } from '@foreword/domain/page-settings.ts';
import { recordChange } from '../audit/record.ts';
import type { SignedInContext } from '../context.ts';
import { expectAsSeen, expectIds } from '../expectations.ts';

/** The ids come from the featured previews (docs/specification/preview.md#featuring). */
export async function getHomepageSettings(db: Db): Promise<HomepageSettings> {
  const saved = await findPageSettings(db, 'homepage');
  const featured = await listFeatured(db, LIMITS.featuredOnHome);
  return {
    heroTitle: saved?.heroTitle ?? DEFAULT_HERO_TITLE,
    heroSubtitle: saved?.heroSubtitle ?? DEFAULT_HERO_SUBTITLE,
    featuredBookIds: featured.map(({ id }) => id),
  };
}

/**
 * Features exactly the chosen published previews, in order; drafts keep their flag.
 * @throws CONFLICT after another save since `seen`, INVALID for an unknown, unpublished or repeated preview, or a seventh
 */
export async function saveHomepageSettings(
  ctx: SignedInContext,
  wanted: HomepageSettingsInput,
  seen?: HomepageSettings,
): Promise<HomepageSettings> {
  const { heroTitle, heroSubtitle, featuredBookIds } = wanted;
  expectRoom(featuredBookIds);
  return ctx.db.transaction().execute(async (db) => {
    await lockFeatured(db);
    const previews = await lockFeaturable(db, featuredBookIds);
    const former = await getHomepageSettings(db);
    expectAsSeen('these settings', { seen, stored: former, wanted });
    expectFeaturable(featuredBookIds, previews);
    await featureExactly(db, featuredBookIds, previews, ctx.now());
    await savePageSettings(db, 'homepage', { heroTitle, heroSubtitle }, ctx.now());
    await recordChange(
      db,
      ctx,
      'pageSettings.saveHomepage',
      { kind: 'page-settings', id: 'homepage', label: 'Home page' },
      {
        featuredBookIds,
        unfeaturedBookIds: unfeatured(featuredBookIds, previews),
        ...(former.heroTitle !== heroTitle && { formerHeroTitle: former.heroTitle }),
        ...(former.heroSubtitle !== heroSubtitle && { formerHeroSubtitle: former.heroSubtitle }),
        ...(former.featuredBookIds.join() !== featuredBookIds.join() && {
          formerFeaturedBookIds: former.featuredBookIds,
        }),
      },
    );
    return getHomepageSettings(db);
  });
}

function expectRoom(ids: readonly number[]): void {
  if (ids.length <= LIMITS.featuredOnHome) return;
  const message = `At most ${LIMITS.featuredOnHome} previews can be featured`;
  throw refusal('INVALID', 'settings.featuredBookIds', message);
}

function expectFeaturable(ids: readonly number[], previews: readonly Featurable[]): void {
  const known = new Map(previews.map((preview) => [preview.id, preview]));
  expectIds(ids, 'settings.featuredBookIds', (id) => {
    const preview = known.get(id);
    if (preview === undefined) return `There is no preview ${id}`;
    return preview.isPublished ? undefined : `Preview ${id} is not published`;
  });
}

const unfeatured = (ids: readonly number[], previews: readonly Featurable[]): number[] =>
  previews
    .filter(({ id, isPublished, place }) => isPublished && place !== null && !ids.includes(id))
    .map(({ id }) => id);

/** Drafts follow the chosen previews in their old order. */
async function featureExactly(
  db: Db,
  ids: readonly number[],
  previews: readonly Featurable[],
  now: Date,
): Promise<void> {
  const drafts = previews
    .filter(({ isPublished, place }) => !isPublished && place !== null)
    .sort((left, right) => (left.place ?? 0) - (right.place ?? 0));
  const places = new Map(
    [...ids, ...drafts.map(({ id }) => id)].map((id, index) => [id, index + 1]),
  );
  for (const preview of previews) {
    const { id, place } = preview;
    const featuredPlace = places.get(id) ?? null;
    if (featuredPlace === place) continue;
    if (featuredPlace === null || place === null) {
      await updatePreview(db, preview, { featuredPlace }, now);
    } else {
      await moveFeatured(db, id, featuredPlace);
    }
  }
}
