import {
  findPageSettings,
  lockPublishing,
  savePageSettings,
} from '@foreword/db/repositories/page-settings.ts';
import type { Db } from '@foreword/db/schema.ts';
import { CHECK_RULES } from '@foreword/domain/check.ts';
import { DEFAULT_PUBLISHING, type PublishingSettings } from '@foreword/domain/page-settings.ts';
import { expectAsSeen } from '../as-seen.ts';
import { recordChange } from '../audit/record.ts';
import type { SignedInContext } from '../context.ts';

export const getPublishingSettings = async (db: Db): Promise<PublishingSettings> =>
  (await findPageSettings(db, 'publishing')) ?? DEFAULT_PUBLISHING;

/** @throws CONFLICT after another save since `seen` */
export function savePublishingSettings(
  ctx: SignedInContext,
  settings: PublishingSettings,
  seen?: PublishingSettings,
): Promise<PublishingSettings> {
  return ctx.db.transaction().execute(async (db) => {
    await lockPublishing(db);
    const former = await getPublishingSettings(db);
    expectAsSeen('these settings', seen, former);
    await savePageSettings(db, 'publishing', settings, ctx.now());
    const changed = CHECK_RULES.filter((rule) => former.rules[rule] !== settings.rules[rule]);
    await recordChange(db, ctx, {
      action: 'pageSettings.savePublishing',
      object: { kind: 'page-settings', id: 'publishing', label: 'Publishing' },
      detail: {
        rules: changed.map((rule) => `${rule}: ${settings.rules[rule]}`),
        formerRules: changed.map((rule) => `${rule}: ${former.rules[rule]}`),
      },
    });
    return settings;
  });
}
