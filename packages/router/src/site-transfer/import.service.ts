import { setImmediate as letOthersRun } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { inSavepoint, rolledBack } from '@foreword/db/dry-run.ts';
import { listCategories, lockCategories } from '@foreword/db/repositories/category.ts';
import type { Db } from '@foreword/db/schema.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import type { SitePreviewInput } from '@foreword/domain/site-transfer.ts';
import type {
  ApplyImportInput,
  ImportPart,
  ImportReport,
  TransferItem,
} from '@foreword/domain/site-transfer-calls.ts';
import type { SignedInContext } from '../context.ts';
import { asConflict, isWritten, plannedItem } from './import-item.ts';
import { planCategories, planSettings } from './import-lists.ts';
import { type Imported, importPreview, Refusal } from './import-preview.ts';

type Plan = ApplyImportInput['plan'];

type Unit = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** The same import, in a transaction that is rolled back. */
export const planImport = (ctx: SignedInContext, part: ImportPart): Promise<ImportReport> =>
  rolledBack(ctx.db, (db) =>
    importPart(ctx, part, {
      unit: (work) => inSavepoint(db, work),
      isDryRun: true,
    }),
  );

/**
 * Imports categories and settings in one transaction, then each preview in its own.
 * @throws BAD_REQUEST if the plan is not one of these previews
 */
export function applyImport(ctx: SignedInContext, input: ApplyImportInput): Promise<ImportReport> {
  const { plan, renamedAt, ...part } = input;
  if (plan.previews.length !== part.previews.length) {
    const message = 'Must have one item for each preview';
    throw new DomainError('BAD_REQUEST', `plan.previews: ${message}`, {
      issues: [{ path: 'plan.previews', message }],
    });
  }
  return importPart(ctx, part, {
    plan,
    unit: (work) => ctx.db.transaction().execute(work),
    isDryRun: false,
    renamedAt,
  });
}

interface Options {
  unit: Unit;
  isDryRun: boolean;
  plan?: Plan;
  /** Of earlier parts of the same import. */
  renamedAt?: readonly string[];
}

async function importPart(
  ctx: SignedInContext,
  part: ImportPart,
  { unit, isDryRun, plan, renamedAt = [] }: Options,
): Promise<ImportReport> {
  const lists = await unit((db) => importLists(db, ctx, part, plan));
  const taken = new Set<number>();
  const run = { ctx, isDryRun, taken, renamedAt: [...renamedAt, ...lists.renamedAt] };
  const previews: TransferItem[] = [];
  for (const [index, given] of part.previews.entries()) {
    const planned = plan?.previews[index];
    const { item, id } = await unit((db) => importPreview(db, given, { run, planned })).catch(
      (error: unknown) => refused(given, error),
    );
    previews.push(item);
    if (id !== undefined) taken.add(id);
    await letOthersRun();
  }
  return { ...lists, previews };
}

function refused({ title }: SitePreviewInput, error: unknown): Imported {
  if (error instanceof Refusal) return { item: error.item, id: undefined };
  if (!(error instanceof DomainError) || error.code !== 'CONFLICT') throw error;
  return { item: asConflict(plannedItem(title, {})), id: undefined };
}

async function importLists(
  db: Db,
  ctx: SignedInContext,
  part: ImportPart,
  plan: Plan | undefined,
): Promise<Omit<ImportReport, 'previews'>> {
  const report: Omit<ImportReport, 'previews'> = { categories: [], settings: [], renamedAt: [] };
  if (part.categories === undefined && part.settings === undefined) return report;
  await lockCategories(db);
  const categories = await listCategories(db);
  const { renamedAt } = report;
  const categoriesPlan =
    part.categories &&
    (await planCategories(db, ctx, { given: part.categories, categories, renamedAt }));
  const after = categoriesPlan?.after ?? categories;
  const settingsPlan =
    part.settings && (await planSettings(db, ctx, { given: part.settings, categories, after }));

  const lists = [
    ['categories', categoriesPlan],
    ['settings', settingsPlan],
  ] as const;
  let refusal: 'error' | 'conflict' | undefined;
  for (const [name, list] of lists) {
    if (list === undefined) continue;
    // Settings name categories, so a refused list of categories refuses settings too.
    refusal ??= refusalOf(list.items, plan?.[name]);
    const saved = refusal ? leftAlone(list.items, refusal) : await list.save();
    // A plan tells what each item would do by itself, and has no ids yet.
    report[name] = plan === undefined ? list.items : saved;
  }
  return report;
}

function refusalOf(
  items: readonly TransferItem[],
  planned: readonly TransferItem[] | undefined,
): 'error' | 'conflict' | undefined {
  if (items.some(({ outcome }) => outcome === 'error')) return 'error';
  const isPlanned = planned === undefined || isDeepStrictEqual(items, planned);
  return isPlanned || !items.some(isWritten) ? undefined : 'conflict';
}

const leftAlone = (items: readonly TransferItem[], outcome: 'error' | 'conflict'): TransferItem[] =>
  items.map((item) => {
    if (!isWritten(item)) return item;
    const issues = [{ path: '', message: 'Not saved, because of the other mistakes' }];
    return outcome === 'error' ? { ...item, outcome, issues } : asConflict(item);
  });
