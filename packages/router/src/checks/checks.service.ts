import { hash } from 'node:crypto';
import type { CheckResult as Found } from '@foreword/checks/check.ts';
import { quotationKey } from '@foreword/checks/find-quotation.ts';
import {
  findVersionCheck,
  insertCheckException,
  listCheckExceptions,
  removeCheckExceptions,
  saveVersionCheck,
} from '@foreword/db/repositories/check.ts';
import type { Db } from '@foreword/db/schema.ts';
import type {
  CheckException,
  CheckResult,
  checkContentInputSchema,
  ExceptionInput,
} from '@foreword/domain/check.ts';
import {
  CONTENT_FIELDS,
  emptyContentOf,
  type PreviewContent,
} from '@foreword/domain/content-fields.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { parseJson } from '@foreword/domain/json.ts';
import type { VersionRef } from '@foreword/domain/version.ts';
import type { z } from 'zod';
import { recordChange } from '../audit/record.ts';
import type { Context, SignedInContext } from '../context.ts';
import { orNotFound } from '../expectations.ts';
import { getPublishingSettings } from '../page-settings/plain-settings.ts';
import { givenContent, mergeContent } from '../previews/content.ts';
import {
  getStoredVersion,
  getWorkingCopy,
  lockExistingPreview,
} from '../previews/editing.service.ts';
import { deriveProvenance } from '../previews/provenance.ts';
import { previewObject } from '../previews/recorded.ts';
import { type CheckMaterial, checkMaterial, judge, runCheck } from './check-material.ts';

export async function checkSavedPreview(
  ctx: SignedInContext,
  id: number,
  signal?: AbortSignal,
): Promise<CheckResult> {
  const { provenance, ...saved } = await getWorkingCopy(ctx.db, id);
  const material = await checkMaterial(ctx.db, id, { content: completed(saved), provenance });
  return toResult(ctx, await check(ctx, material, signal));
}

/** @throws NOT_FOUND for an unknown preview */
export async function checkContent(
  ctx: SignedInContext,
  { content: given, bookSummaryId: id }: z.output<typeof checkContentInputSchema>,
  signal?: AbortSignal,
): Promise<CheckResult> {
  const content = completed(given);
  // A save by this caller would derive the same origins.
  const bases = id === undefined ? [] : [await getWorkingCopy(ctx.db, id)];
  const provenance = await deriveProvenance(ctx.db, ctx, { previewId: id, bases, content });
  const material = await checkMaterial(ctx.db, id, { content, provenance });
  return toResult(ctx, await check(ctx, material, signal));
}

const completed = (given: Partial<PreviewContent>): PreviewContent => ({
  ...emptyContentOf(CONTENT_FIELDS),
  ...givenContent(given),
});

interface StoredCheck extends Found {
  checkedAt: string;
  contentHash: string;
  /** The key of the material: another key makes the result stale. */
  key: string;
}

async function check(
  ctx: Context,
  material: CheckMaterial,
  signal?: AbortSignal,
): Promise<StoredCheck> {
  const { contentHash, key } = material;
  const found = await runCheck(ctx, material, signal);
  return { ...found, checkedAt: ctx.now().toISOString(), contentHash, key };
}

async function toResult(
  { db }: Context,
  { checkedAt, contentHash, ...found }: StoredCheck,
): Promise<CheckResult> {
  return { ...judge(found, await getPublishingSettings(db)), checkedAt, contentHash };
}

export async function getVersionCheck(ctx: Context, ref: VersionRef): Promise<CheckResult> {
  const { material, stored } = await readVersion(ctx, ref);
  const isFresh = stored?.key === material.key;
  return toResult(ctx, isFresh ? stored : await checkAndStore(ctx, ref, material));
}

export async function checkVersion(
  ctx: Context,
  ref: VersionRef,
  signal?: AbortSignal,
): Promise<CheckResult> {
  const { material } = await readVersion(ctx, ref);
  return toResult(ctx, await checkAndStore(ctx, ref, material, signal));
}

/** Does not hold up the answer; the first reader of the check makes a result that could not be stored. */
export function storeVersionCheck(ctx: SignedInContext, ref: VersionRef): void {
  getVersionCheck(ctx, ref).catch((err: unknown) =>
    ctx.log.warn({ err, requestId: ctx.requestId }, 'The check of a version is not stored'),
  );
}

async function readVersion({ db }: Pick<Context, 'db'>, { id, versionId }: VersionRef) {
  const version = await getStoredVersion(db, id, versionId);
  const result = await findVersionCheck(db, versionId);
  const { provenance } = version;
  const material = await checkMaterial(db, id, { content: mergeContent(version), provenance });
  return { material, stored: parseJson(result ?? '') as StoredCheck | undefined };
}

async function checkAndStore(
  ctx: Context,
  ref: VersionRef,
  material: CheckMaterial,
  signal?: AbortSignal,
): Promise<StoredCheck> {
  const checked = await check(ctx, material, signal);
  await ctx.db.transaction().execute(async (db) => {
    // The removal of a source takes the same lock: no result that comes later quotes the source.
    await lockExistingPreview(db, ref.id);
    const present = await readVersion({ db }, ref);
    if (present.material.key !== material.key) return;
    await saveVersionCheck(db, ref.versionId, JSON.stringify(checked));
  });
  return checked;
}

const MAX_EXCEPTIONS = 200;

export async function listExceptions(db: Db, previewId: number): Promise<CheckException[]> {
  await getWorkingCopy(db, previewId);
  return listCheckExceptions(db, previewId);
}

export function addException(
  ctx: SignedInContext,
  { id, quotation }: ExceptionInput,
): Promise<CheckException[]> {
  return ctx.db.transaction().execute(async (db) => {
    const preview = await lockExistingPreview(db, id);
    if ((await sameAs(db, id, quotation)).length > 0) return listCheckExceptions(db, id);
    const isNew = await insertCheckException(db, {
      previewId: id,
      key: exceptionKey(quotation),
      quotation,
      userId: ctx.identity.user.id,
      createdAt: ctx.now(),
    });
    const exceptions = await listCheckExceptions(db, id);
    if (exceptions.length > MAX_EXCEPTIONS) {
      const message = `A preview can have at most ${MAX_EXCEPTIONS} exceptions`;
      throw new DomainError('CONFLICT', message);
    }
    if (isNew) {
      await recordChange(db, ctx, 'checks.addException', previewObject(preview));
    }
    return exceptions;
  });
}

/** @throws NOT_FOUND also for a quotation without an exception */
export function removeException(
  ctx: SignedInContext,
  { id, quotation }: ExceptionInput,
): Promise<CheckException[]> {
  return ctx.db.transaction().execute(async (db) => {
    const preview = await lockExistingPreview(db, id);
    const same = await sameAs(db, id, quotation);
    orNotFound(same.length > 0, 'This quotation has no exception');
    await removeCheckExceptions(db, id, same);
    await recordChange(db, ctx, 'checks.removeException', previewObject(preview));
    return listCheckExceptions(db, id);
  });
}

/** The stored keys may be those of an older version, which made quotations alike by other rules. */
async function sameAs(db: Db, previewId: number, quotation: string): Promise<string[]> {
  const key = quotationKey(quotation);
  const exceptions = await listCheckExceptions(db, previewId);
  return exceptions.map((each) => each.quotation).filter((each) => quotationKey(each) === key);
}

/** A key of fixed length: an index of PostgreSQL takes no long text. */
export const exceptionKey = (quotation: string): string =>
  hash('sha256', quotationKey(quotation), 'base64url');
