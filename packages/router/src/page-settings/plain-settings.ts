import {
  findPageSettings,
  lockPageSettings,
  type PlainPage,
  type StoredPageSettings,
  savePageSettings,
} from '@foreword/db/repositories/page-settings.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { AiSettings } from '@foreword/domain/ai-usage.ts';
import type { AuditDetail } from '@foreword/domain/audit.ts';
import { CHECK_RULES } from '@foreword/domain/check.ts';
import {
  type Bookshop,
  type BookshopsSettings,
  DEFAULT_PUBLISHING,
  type PublishingSettings,
} from '@foreword/domain/page-settings.ts';
import { getAiSettings } from '../ai/budget.ts';
import { recordChange } from '../audit/record.ts';
import type { SignedInContext } from '../context.ts';
import { expectAsSeen } from '../expectations.ts';

interface Page<Settings> {
  label: string;
  action: 'pageSettings.saveAi' | 'pageSettings.saveBookshops' | 'pageSettings.savePublishing';
  /** The defaults before the first save. */
  read(db: Db): Promise<Settings>;
  detailOf(settings: Settings, former: Settings): AuditDetail;
}

export const getBookshops = async (db: Db): Promise<BookshopsSettings> =>
  (await findPageSettings(db, 'bookshops')) ?? { shops: [] };

export const getPublishingSettings = async (db: Db): Promise<PublishingSettings> =>
  (await findPageSettings(db, 'publishing')) ?? DEFAULT_PUBLISHING;

/** The settings that depend on no other table. */
export const PLAIN_PAGES: { readonly [Name in PlainPage]: Page<StoredPageSettings[Name]> } = {
  ai: {
    label: 'Text providers',
    action: 'pageSettings.saveAi',
    read: getAiSettings,
    detailOf: (settings, former) => ({
      monthlyLimit: settings.monthlyLimit,
      currency: settings.currency,
      prices: pricesInWords(settings),
      formerMonthlyLimit: former.monthlyLimit,
      formerCurrency: former.currency,
      formerPrices: pricesInWords(former),
    }),
  },
  bookshops: {
    label: 'Bookshops',
    action: 'pageSettings.saveBookshops',
    read: getBookshops,
    detailOf: ({ shops }, former) => ({
      shops: shops.map(shopInWords),
      formerShops: former.shops.map(shopInWords),
    }),
  },
  publishing: {
    label: 'Publishing',
    action: 'pageSettings.savePublishing',
    read: getPublishingSettings,
    detailOf: ({ rules }, former) => {
      const changed = CHECK_RULES.filter((rule) => former.rules[rule] !== rules[rule]);
      return {
        rules: changed.map((rule) => `${rule}: ${rules[rule]}`),
        formerRules: changed.map((rule) => `${rule}: ${former.rules[rule]}`),
      };
    },
  },
};

const pricesInWords = ({ prices }: AiSettings): string[] =>
  Object.entries(prices).map(([model, { input, output }]) => `${model}: ${input} / ${output}`);

const shopInWords = ({ label, urlTemplate, isAffiliate }: Bookshop): string =>
  `${label}: ${urlTemplate}${isAffiliate ? ' (affiliate)' : ''}`;

/** @throws CONFLICT after another save since `seen` */
export function savePlainSettings<Name extends PlainPage>(
  ctx: SignedInContext,
  name: Name,
  {
    settings,
    seen,
  }: { settings: StoredPageSettings[Name]; seen?: StoredPageSettings[Name] | undefined },
): Promise<{ pageName: Name; settings: StoredPageSettings[Name] }> {
  const { label, action, read, detailOf }: Page<StoredPageSettings[Name]> = PLAIN_PAGES[name];
  return ctx.db.transaction().execute(async (db) => {
    await lockPageSettings(db, name);
    const former = await read(db);
    expectAsSeen('these settings', { seen, stored: former, wanted: settings });
    await savePageSettings(db, name, settings, ctx.now());
    const object = { kind: 'page-settings', id: name, label } as const;
    await recordChange(db, ctx, action, object, detailOf(settings, former));
    return { pageName: name, settings };
  });
}
