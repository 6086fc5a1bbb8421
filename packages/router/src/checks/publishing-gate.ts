import { findPublishedState } from '@foreword/db/repositories/check.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { DomainError, type Issue } from '@foreword/domain/errors.ts';
import type { PublishingSettings } from '@foreword/domain/page-settings.ts';
import { missingForPublishing } from '@foreword/domain/publishing.ts';
import type { SignedInContext } from '../context.ts';
import { getPublishingSettings } from '../page-settings/plain-settings.ts';
import { hasScope } from '../session/rights.ts';
import { type CheckMaterial, checkMaterial, judge, runCheck } from './check-material.ts';

interface VisibleSave {
  previewId: number;
  /** What readers see after it; undefined for a draft. */
  visible: PreviewContent | undefined;
  /** The caller publishes, so that text which readers already see is checked too. */
  isPublishing: boolean;
}

interface Wanted extends Pick<VisibleSave, 'previewId' | 'isPublishing'> {
  material: CheckMaterial;
  settings: PublishingSettings;
}

/** Rolls a transaction back, so that its text is checked outside. */
class CheckNeeded extends Error {
  readonly wanted: Wanted;

  constructor(wanted: Wanted) {
    super('A check is needed before this save');
    this.wanted = wanted;
  }
}

type CheckingContext = Pick<SignedInContext, 'db' | 'checker' | 'identity'>;

export class PublishingGate {
  readonly #ctx: CheckingContext;
  readonly #issues = new Map<string, Issue[]>();
  /** The transaction of a dry run stays open, so its texts are checked afterwards. */
  readonly #deferred: Wanted[] | undefined;

  constructor(ctx: CheckingContext, { isDryRun = false } = {}) {
    this.#ctx = ctx;
    this.#deferred = isDryRun ? [] : undefined;
  }

  /**
   * One issue per blocking finding.
   * @param db the handle of the transaction that saves
   */
  async issuesOf(db: Db, { visible, ...save }: VisibleSave): Promise<Issue[]> {
    if (visible === undefined) return [];
    const settings = await getPublishingSettings(db);
    if (!Object.values(settings.rules).includes('blocking')) return [];
    const { provenance = {} } = (await findPublishedState(db, save.previewId)) ?? {};
    const material = await checkMaterial(db, save.previewId, { content: visible, provenance });
    const wanted = { ...save, material, settings };
    if (this.#deferred) {
      this.#deferred.push(wanted);
      return [];
    }
    const issues = this.#issues.get(keyOf(wanted));
    if (issues === undefined) throw new CheckNeeded(wanted);
    return issues;
  }

  /**
   * Ends every write that may change what readers see (docs/specification/preview.md#publishing).
   * @throws INVALID with one issue per missing field, or per blocking finding
   */
  async expectAllowed(db: Db, save: VisibleSave): Promise<void> {
    expectComplete(save.visible);
    const issues = await this.issuesOf(db, save);
    if (issues.length === 0) return;
    const reasons = issues.map(({ path, message }) => `${path}: ${message}`).join('; ');
    throw new DomainError('INVALID', `The rules for publishing refuse this: ${reasons}`, {
      issues,
    });
  }

  async deferredIssues(): Promise<Issue[]> {
    const issues: Issue[] = [];
    for (const wanted of this.#deferred ?? []) issues.push(...(await this.check(wanted)));
    return issues;
  }

  async check(wanted: Wanted): Promise<Issue[]> {
    const { material, settings, isPublishing, previewId } = wanted;
    const seen = isPublishing ? undefined : await findPublishedState(this.#ctx.db, previewId);
    const isSeen = seen !== undefined && seen.contentHash === material.contentHash;
    const found = isSeen ? undefined : await runCheck(this.#ctx, material);
    const findings = found ? judge(found, settings).findings : [];
    const blocking = findings.filter(({ severity }) => severity === 'blocking');
    const mayRead = hasScope(this.#ctx.identity, 'read');
    const issues = blocking.map(({ path, message, source }) => ({
      path,
      message: source && !mayRead ? 'A source has other words' : message,
    }));
    this.#issues.set(keyOf(wanted), issues);
    return issues;
  }
}

function expectComplete(visible: PreviewContent | undefined): void {
  const issues = visible === undefined ? [] : missingForPublishing(visible);
  if (issues.length === 0) return;
  const reasons = issues.map(({ message }) => message).join(', ');
  throw new DomainError('INVALID', `Not complete enough for readers: ${reasons}`, { issues });
}

const keyOf = ({ material, settings, isPublishing }: Wanted): string =>
  JSON.stringify([material.key, settings, isPublishing]);

/** Each run checks a text that the former run would have published. */
const MAX_RUNS = 5;

/**
 * Runs a write under the rules for publishing. No check runs while a transaction is open: a write whose text is not checked
 * is rolled back and runs again after the check.
 * @param write must be repeatable
 */
export async function withPublishingRules<T>(
  ctx: CheckingContext,
  write: (gate: PublishingGate) => Promise<T>,
): Promise<T> {
  const gate = new PublishingGate(ctx);
  for (let run = 1; ; run++) {
    try {
      return await write(gate);
    } catch (error) {
      if (!(error instanceof CheckNeeded)) throw error;
      if (run === MAX_RUNS) throw changedMeanwhile();
      await gate.check(error.wanted);
    }
  }
}

export const publishingTransaction = <T>(
  ctx: CheckingContext,
  write: (db: Db, gate: PublishingGate) => Promise<T>,
): Promise<T> =>
  withPublishingRules(ctx, (gate) => ctx.db.transaction().execute((db) => write(db, gate)));

const changedMeanwhile = () =>
  new DomainError('CONFLICT', 'The preview changes too quickly to be checked; please try again');
