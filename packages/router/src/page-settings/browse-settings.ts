import { listCategories, lockCategories } from '@foreword/db/repositories/category.ts';
import { findPageSettings, savePageSettings } from '@foreword/db/repositories/page-settings.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { BrowseSettings, BrowseSettingsInput } from '@foreword/domain/page-settings.ts';
import { recordChange } from '../audit/record.ts';
import type { SignedInContext } from '../context.ts';
import { expectAsSeen, expectIds } from '../expectations.ts';

export async function getBrowseSettings(db: Db): Promise<BrowseSettings> {
  const saved = await findPageSettings(db, 'browse');
  return saved ?? { displayMode: 'list', enabledCategories: [] };
}

/** @throws CONFLICT after another save since `seen`, INVALID for an unknown, inactive or repeated category */
export function saveBrowseSettings(
  ctx: SignedInContext,
  settings: BrowseSettingsInput,
  seen?: BrowseSettings,
): Promise<BrowseSettings> {
  return ctx.db.transaction().execute(async (db) => {
    // Locked, so that a category cannot be deleted or deactivated meanwhile.
    await lockCategories(db);
    const former = await getBrowseSettings(db);
    expectAsSeen('these settings', {
      seen: seen && sorted(seen),
      stored: sorted(former),
      wanted: sorted(settings),
    });
    const categories = new Map((await listCategories(db)).map((each) => [each.id, each]));
    expectIds(settings.enabledCategories, 'settings.enabledCategories', (id) => {
      const category = categories.get(id);
      if (category === undefined) return `There is no category ${id}`;
      return category.isActive ? undefined : `Category ${category.name} is not active`;
    });
    await writeBrowseSettings(db, ctx, settings, former);
    return getBrowseSettings(db);
  });
}

/** The order of the ids means nothing: the sections follow that of the categories. */
const sorted = (settings: BrowseSettings): BrowseSettings => ({
  ...settings,
  enabledCategories: settings.enabledCategories.toSorted((left, right) => left - right),
});

export async function withdrawCategory(db: Db, ctx: SignedInContext, id: number): Promise<void> {
  const saved = await findPageSettings(db, 'browse');
  if (!saved?.enabledCategories.includes(id)) return;
  const enabledCategories = saved.enabledCategories.filter((enabled) => enabled !== id);
  await writeBrowseSettings(db, ctx, { ...saved, enabledCategories }, saved);
}

async function writeBrowseSettings(
  db: Db,
  ctx: SignedInContext,
  settings: BrowseSettings,
  former: BrowseSettings,
): Promise<void> {
  await savePageSettings(db, 'browse', settings, ctx.now());
  await recordChange(
    db,
    ctx,
    'pageSettings.saveBrowse',
    { kind: 'page-settings', id: 'browse', label: 'Browse page' },
    {
      ...settings,
      ...(former.displayMode !== settings.displayMode && {
        formerDisplayMode: former.displayMode,
      }),
      ...(former.enabledCategories.join() !== settings.enabledCategories.join() && {
        formerEnabledCategories: former.enabledCategories,
      }),
    },
  );
}
