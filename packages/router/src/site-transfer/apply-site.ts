import { listCategories, lockCategories } from '@foreword/db/repositories/category.ts';
import { savePageSettings } from '@foreword/db/repositories/page-settings.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { SiteSettingsInput } from '@foreword/domain/site-transfer.ts';
import type {
  ApplyImportInput,
  ImportResult,
  TransferItem,
} from '@foreword/domain/site-transfer-calls.ts';
import { type ActorContext, recordChange } from '../audit/record.ts';
import { applyCategories } from './apply-categories.ts';
import { CHANGED_SINCE } from './conflict.ts';
import { judgeSite } from './plan.service.ts';

/** What happens to a part of a site: it is saved, or left alone for a reason. */
type Verdict = 'save' | 'error' | 'conflict';

/** Imports what is beside the previews: categories, and the settings that name them. */
export async function applySite(
  ctx: ActorContext,
  input: Pick<ApplyImportInput, 'categories' | 'settings' | 'fingerprints'>,
): Promise<Omit<ImportResult, 'previews'>> {
  const { settings: given, fingerprints } = input;
  if (input.categories === undefined && given === undefined)
    return { categories: [], settings: [] };
  return ctx.db.transaction().execute(async (db) => {
    await lockCategories(db);
    // Both are judged by what the plan saw, before either is saved.
    const { categories, settings } = await judgeSite(db, input);
    const onCategories = verdictOn(categories, fingerprints.categories);
    const answer: Omit<ImportResult, 'previews'> = { categories: [], settings: [] };
    if (categories !== undefined) {
      answer.categories =
        onCategories === 'save'
          ? await applyCategories(db, ctx, categories)
          : leftAlone(categories.items, onCategories);
    }
    if (settings !== undefined && given !== undefined) {
      // Settings name categories, so they are saved with them or not at all.
      const verdict =
        onCategories === 'save' ? verdictOn(settings, fingerprints.settings) : onCategories;
      answer.settings = settings.items;
      if (verdict === 'save') await saveSettings(db, ctx, given, settings.items);
      else answer.settings = leftAlone(settings.items, verdict);
    }
    return answer;
  });
}

interface Judgement {
  items: TransferItem[];
  hasErrors: boolean;
  fingerprint: string;
}

function verdictOn(judgement: Judgement | undefined, fingerprint: string | null): Verdict {
  if (judgement === undefined || !judgement.items.some(isToBeWritten)) {
    return judgement?.hasErrors ? 'error' : 'save';
  }
  if (judgement.hasErrors) return 'error';
  return judgement.fingerprint === fingerprint ? 'save' : 'conflict';
}

const isToBeWritten = ({ outcome }: TransferItem): boolean =>
  outcome === 'new' || outcome === 'changed' || outcome === 'removed';

const NOT_SAVED = { path: '', message: 'Not saved, because of the other mistakes' };

const leftAlone = (items: readonly TransferItem[], outcome: 'error' | 'conflict'): TransferItem[] =>
  items.map((item) =>
    isToBeWritten(item)
      ? { ...item, outcome, issues: [outcome === 'error' ? NOT_SAVED : CHANGED_SINCE] }
      : item,
  );

async function saveSettings(
  db: Db,
  ctx: ActorContext,
  { homepage, browse }: SiteSettingsInput,
  items: readonly TransferItem[],
): Promise<void> {
  const isChanged = (page: string) =>
    items.some(({ key, outcome }) => key === page && outcome === 'changed');
  const record = (id: string, label: string) =>
    recordChange(db, ctx, {
      action: 'siteTransfer.applyPlan',
      object: { kind: 'page-settings', id, label },
      detail: { fields: items.find(({ key }) => key === id)?.fields ?? [] },
    });
  if (isChanged('homepage')) {
    await savePageSettings(db, 'homepage', homepage, ctx.now());
    await record('homepage', 'Home page');
  }
  if (isChanged('browse')) {
    const ids = new Map((await listCategories(db)).map(({ id, slug }) => [slug, id]));
    const enabledCategories = browse.enabledCategories.flatMap((slug) => ids.get(slug) ?? []);
    await savePageSettings(db, 'browse', { ...browse, enabledCategories }, ctx.now());
    await record('browse', 'Browse page');
  }
}
