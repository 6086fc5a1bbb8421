import type { Db } from '@foreword/db/schema.ts';
import type { SitePreviewInput } from '@foreword/domain/site-transfer.ts';
import type {
  ImportPlan,
  PlanImportInput,
  TransferItem,
} from '@foreword/domain/site-transfer-calls.ts';
import { type CategoriesJudgement, judgeCategories } from './category-judgement.ts';
import { fingerprintOf } from './fingerprint.ts';
import { judgePreview, type PreviewJudgement } from './preview-judgement.ts';
import { judgeSettings, type SettingsJudgement } from './settings-judgement.ts';
import { getSiteSettings, getStoredCategories } from './site-state.ts';
import { findMeant, findStored } from './stored-preview.ts';

/** Says what an import would come to; changes nothing. */
export async function planImport(
  { db, now }: { db: Db; now: () => Date },
  input: PlanImportInput,
): Promise<ImportPlan> {
  const { categories, settings } = await judgeSite(db, input);
  const previews = await planPreviews(db, input.previews, {
    renames: categories?.renames ?? new Map(),
    now: now().toISOString(),
  });
  return {
    categories: categories?.items ?? [],
    settings: settings?.items ?? [],
    previews: previews.map(({ item }) => item),
    fingerprints: {
      categories: categories?.fingerprint ?? null,
      settings: settings?.fingerprint ?? null,
      previews: previews.map(({ fingerprint }) => fingerprint),
    },
  };
}

export interface SiteJudgement {
  categories: CategoriesJudgement | undefined;
  settings: SettingsJudgement | undefined;
}

/** Judges what is beside the previews; settings by the categories that there will be. */
export async function judgeSite(
  db: Db,
  input: Pick<PlanImportInput, 'categories' | 'settings'>,
): Promise<SiteJudgement> {
  const stored = await getStoredCategories(db);
  const categories = input.categories && judgeCategories(input.categories, stored);
  if (input.settings === undefined) return { categories, settings: undefined };
  const toBe =
    categories?.order.flatMap(({ given, stored }) => given ?? stored ?? []) ?? stored.categories;
  const before = await getSiteSettings(db, stored.categories);
  return { categories, settings: judgeSettings(input.settings, before, toBe) };
}

type Options = Parameters<typeof judgePreview>[2];

async function planPreviews(
  db: Db,
  items: readonly SitePreviewInput[],
  options: Options,
): Promise<{ item: TransferItem; fingerprint: string }[]> {
  const meant = await findMeant(db, items);
  const wanted = new Map(
    items.flatMap((item, index) => {
      const each = meant[index];
      return each && 'id' in each && each.id !== undefined ? [[each.id, item]] : [];
    }),
  );
  const stored = await findStored(db, wanted);
  return items.map((item, index) => {
    const each = meant[index];
    if (each === undefined || 'issue' in each) {
      const issues = each === undefined ? [] : [each.issue];
      const refused = { outcome: 'error' as const, fields: [], issues };
      return { item: toItem(item, undefined, refused), fingerprint: fingerprintOf(null) };
    }
    const there = each.id === undefined ? undefined : stored.get(each.id);
    const judgement = judgePreview(item, there, options);
    return {
      item: toItem(item, there?.preview, judgement),
      fingerprint: judgement.fingerprint,
    };
  });
}

/** What is told of a preview. */
export const toItem = (
  { title }: SitePreviewInput,
  stored: { id: number; title: string } | undefined,
  {
    outcome,
    fields,
    issues,
  }: Pick<PreviewJudgement, 'fields' | 'issues'> & Pick<TransferItem, 'outcome'>,
): TransferItem => ({
  key: title,
  id: stored?.id ?? null,
  outcome,
  fields,
  formerTitle: stored !== undefined && stored.title !== title ? stored.title : null,
  issues: [...issues],
});
