import { lockAiSettings, savePageSettings } from '@foreword/db/repositories/page-settings.ts';
import type { AiSettings } from '@foreword/domain/ai-usage.ts';
import { getAiSettings } from '../ai/budget.ts';
import { expectAsSeen } from '../as-seen.ts';
import { recordChange } from '../audit/record.ts';
import type { SignedInContext } from '../context.ts';

/** @throws CONFLICT after another save since `seen` */
export function saveAiSettings(
  ctx: SignedInContext,
  settings: AiSettings,
  seen?: AiSettings,
): Promise<AiSettings> {
  return ctx.db.transaction().execute(async (db) => {
    await lockAiSettings(db);
    const former = await getAiSettings(db);
    expectAsSeen('these settings', seen, former);
    await savePageSettings(db, 'ai', settings, ctx.now());
    await recordChange(db, ctx, {
      action: 'pageSettings.saveAi',
      object: { kind: 'page-settings', id: 'ai', label: 'Text providers' },
      detail: {
        monthlyLimit: settings.monthlyLimit,
        currency: settings.currency,
        prices: pricesInWords(settings),
        formerMonthlyLimit: former.monthlyLimit,
        formerCurrency: former.currency,
        formerPrices: pricesInWords(former),
      },
    });
    return settings;
  });
}

const pricesInWords = ({ prices }: AiSettings): string[] =>
  Object.entries(prices).map(([model, { input, output }]) => `${model}: ${input} / ${output}`);
