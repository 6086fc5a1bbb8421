import { setImmediate as letOthersRun } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { inSavepoint, rolledBack } from '@foreword/db/dry-run.ts';
import type { Db } from '@foreword/db/schema.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import type {
  ApplyImportInput,
  ImportPart,
  ImportReport,
  TransferItem,
} from '@foreword/domain/site-transfer-calls.ts';
import type { RecordedContext } from '../audit/record.ts';
import type { SignedInContext } from '../context.ts';
import { importLists } from './import-lists.ts';
import { importPreview } from './import-preview.ts';
import { isWritten, transferItem } from './transfer-item.ts';

/** The same import, in a transaction that is rolled back. */
export const planImport = (ctx: SignedInContext, part: ImportPart): Promise<ImportReport> =>
  rolledBack(ctx.db, (db) =>
    importPart({ ...ctx, isDryRun: true }, part, (work) => inSavepoint(db, work)),
  );

/**
 * Imports categories and settings in one transaction, then each preview in its own.
 * @throws BAD_REQUEST if the plan is not one of these previews
 */
export function applyImport(
  ctx: SignedInContext,
  { plan, ...part }: ApplyImportInput,
): Promise<ImportReport> {
  if (plan.previews.length !== part.previews.length) {
    const message = 'Must have one item for each preview';
    throw new DomainError('BAD_REQUEST', `plan.previews: ${message}`, {
      issues: [{ path: 'plan.previews', message }],
    });
  }
  return importPart(ctx, part, (work) => ctx.db.transaction().execute(work), plan);
}

/** Runs work so that it takes effect completely or not at all. */
type Unit = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** @param plan without one, the import is a dry run */
async function importPart(
  ctx: SignedInContext & RecordedContext,
  part: ImportPart,
  unit: Unit,
  plan?: ImportReport,
): Promise<ImportReport> {
  const lists = await whole(unit, (db) => importLists(db, ctx, part), plan);
  const report: ImportReport = { ...lists, previews: [] };
  const run = { ctx, isDryRun: plan === undefined, taken: new Set<number>() };
  for (const [index, given] of part.previews.entries()) {
    const work = async (db: Db) => ({ previews: [await importPreview(db, given, run)] });
    const planned = plan && { previews: plan.previews.slice(index, index + 1) };
    const { previews } = await whole(unit, work, planned).catch((error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== 'CONFLICT') throw error;
      return { previews: [conflicting(transferItem(given.title, {}))] };
    });
    report.previews.push(...previews);
    for (const { id } of previews) if (id !== null) run.taken.add(id);
    await letOthersRun();
  }
  return plan ? report : mapItems(report, withoutNewId);
}

type Items = Partial<ImportReport>;

class Refusal<I extends Items> extends Error {
  readonly items: I;

  constructor(items: I) {
    super('The import is rolled back');
    this.items = items;
  }
}

/** Rolls the work back if one of its items is wrong, or differs from its plan. */
async function whole<I extends Items>(
  unit: Unit,
  work: (db: Db) => Promise<I>,
  planned?: Items,
): Promise<I> {
  try {
    return await unit(async (db) => {
      const items = await work(db);
      const all = Object.values(items).flat();
      const hasErrors = all.some(({ outcome }) => outcome === 'error');
      if (hasErrors) throw new Refusal(planned ? mapItems(items, notSaved) : items);
      if (planned && all.some(isWritten) && !isAsPlanned(items, planned)) {
        throw new Refusal(mapItems(items, conflicting));
      }
      return items;
    });
  } catch (error) {
    if (error instanceof Refusal) return error.items;
    throw error;
  }
}

const isAsPlanned = (items: Items, planned: Items): boolean =>
  Object.entries(mapItems(items, withoutNewId)).every(([name, list]) =>
    isDeepStrictEqual(list, planned[name as keyof Items]),
  );

const mapItems = <I extends Items>(items: I, change: (item: TransferItem) => TransferItem): I =>
  Object.fromEntries(Object.entries(items).map(([name, list]) => [name, list.map(change)])) as I;

/** A dry run gives new records ids that do not last. */
const withoutNewId = (item: TransferItem): TransferItem =>
  item.outcome === 'new' ? { ...item, id: null } : item;

const refused = (item: TransferItem, outcome: 'error' | 'conflict', message: string) =>
  isWritten(item) ? { ...withoutNewId(item), outcome, issues: [{ path: '', message }] } : item;

const notSaved = (item: TransferItem): TransferItem =>
  refused(item, 'error', 'Not saved, because of the other mistakes');

const conflicting = (item: TransferItem): TransferItem =>
  refused(item, 'conflict', 'Changed on the site since the plan was made: plan again');
