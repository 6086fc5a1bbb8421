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
import { PublishingGate, withPublishingRules } from '../checks/publishing-gate.ts';
import type { SignedInContext } from '../context.ts';
import { importLists } from './import-lists.ts';
import { importPreview } from './import-preview.ts';
import { isWritten, transferItem } from './transfer-item.ts';

/** The same import, in a transaction that is rolled back. */
export async function planImport(ctx: SignedInContext, part: ImportPart): Promise<ImportReport> {
  const gates = part.previews.map(() => new PublishingGate(ctx, { isDryRun: true }));
  const report = await rolledBack(ctx.db, (db) =>
    importPart({ ...ctx, isDryRun: true }, part, {
      unit: (work) => inSavepoint(db, work),
      gates,
    }),
  );
  const previews: TransferItem[] = [];
  for (const [index, item] of report.previews.entries()) {
    const issues = (await gates[index]?.deferredIssues()) ?? [];
    previews.push(issues.length > 0 ? { ...item, outcome: 'error', issues } : item);
  }
  return { ...report, previews };
}

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
  return importPart(ctx, part, { unit: (work) => ctx.db.transaction().execute(work), plan });
}

/** Runs work so that it takes effect completely or not at all. */
type Unit = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

interface Mode {
  unit: Unit;
  /** Without one, the import is a dry run. */
  plan?: ImportReport;
  /** A dry run has one for each preview. */
  gates?: readonly PublishingGate[];
}

async function importPart(
  ctx: SignedInContext & RecordedContext,
  part: ImportPart,
  { unit, plan, gates }: Mode,
): Promise<ImportReport> {
  const lists = await whole(unit, (db) => importLists(db, ctx, part), plan);
  const report: ImportReport = { ...lists, previews: [] };
  const taken = new Set<number>();
  const isDryRun = plan === undefined;
  for (const [index, given] of part.previews.entries()) {
    const planned = plan && { previews: plan.previews.slice(index, index + 1) };
    const write = (gate: PublishingGate) => {
      const run = { ctx, isDryRun, taken, gate };
      const work = async (db: Db) => ({ previews: [await importPreview(db, given, run)] });
      return whole(unit, work, planned);
    };
    const gate = gates?.[index];
    const written = gate ? write(gate) : withPublishingRules(ctx, write);
    const { previews } = await written.catch((error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== 'CONFLICT') throw error;
      return { previews: [conflicting(transferItem(given.title, {}))] };
    });
    report.previews.push(...previews);
    for (const { id } of previews) if (id !== null) taken.add(id);
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
