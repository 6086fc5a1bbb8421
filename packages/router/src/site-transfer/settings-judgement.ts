import type { Issue } from '@foreword/domain/errors.ts';
import type { SiteSettings, SiteSettingsInput } from '@foreword/domain/site-transfer.ts';
import type { TransferItem } from '@foreword/domain/site-transfer-calls.ts';
import { fingerprintOf } from './fingerprint.ts';

export interface SettingsJudgement {
  /** One for each page. */
  items: TransferItem[];
  hasErrors: boolean;
  fingerprint: string;
}

/**
 * Holds the settings that are to be against those that are.
 * @param categories those that there will be
 */
export function judgeSettings(
  given: SiteSettingsInput,
  stored: SiteSettings,
  categories: readonly { slug: string; isActive: boolean }[],
): SettingsJudgement {
  const { homepage, browse } = given;
  const items = [
    judgePage('homepage', homepage, stored.homepage, []),
    judgePage(
      'browse',
      browse,
      stored.browse,
      categoryIssues(browse.enabledCategories, categories),
    ),
  ];
  return {
    items,
    hasErrors: items.some(({ outcome }) => outcome === 'error'),
    fingerprint: fingerprintOf(stored),
  };
}

function judgePage<Settings extends object>(
  page: string,
  given: Settings,
  stored: Settings,
  issues: Issue[],
): TransferItem {
  const fields = (Object.keys(given) as (keyof Settings & string)[]).filter(
    (field) => JSON.stringify(given[field]) !== JSON.stringify(stored[field]),
  );
  const outcome = fields.length > 0 ? 'changed' : 'same';
  return {
    key: page,
    id: null,
    outcome: issues.length > 0 ? 'error' : outcome,
    fields,
    formerTitle: null,
    issues,
  };
}

/** As saving the settings judges it: known, active, once. */
function categoryIssues(
  slugs: readonly string[],
  categories: readonly { slug: string; isActive: boolean }[],
): Issue[] {
  return slugs.flatMap((slug, index) => {
    const path = `browse.enabledCategories.${index}`;
    const category = categories.find((each) => each.slug === slug);
    if (slugs.indexOf(slug) < index) return [{ path, message: `${slug} is given twice` }];
    if (category === undefined) return [{ path, message: `There is no category ${slug}` }];
    return category.isActive ? [] : [{ path, message: `Category ${slug} is not active` }];
  });
}
