import { createHash } from 'node:crypto';
import { removeVersionChecks } from '@foreword/db/repositories/check.ts';
import {
  findSource,
  insertSource,
  listSources,
  removeSource,
  type StoredSource,
} from '@foreword/db/repositories/source.ts';
import type { Db } from '@foreword/db/schema.ts';
import {
  type AddSourceInput,
  type Source,
  type SourceFile,
  type SourceText,
  sourceLabelOf,
  sourceSchema,
} from '@foreword/domain/source.ts';
import { recordChange } from '../audit/record.ts';
import type { Context, SignedInContext } from '../context.ts';
import { orNotFound } from '../expectations.ts';
import { withIdempotency } from '../idempotency/idempotency.service.ts';
import { getWorkingCopy, lockExistingPreview } from '../previews/editing.service.ts';
import { previewObject } from '../previews/recorded.ts';

export async function listPreviewSources(db: Db, previewId: number): Promise<Source[]> {
  await getWorkingCopy(db, previewId);
  return listSources(db, previewId);
}

export async function getSource(
  { db, sourceReader }: Pick<Context, 'db' | 'sourceReader'>,
  id: number,
): Promise<SourceText> {
  const { text, ...source } = await findExisting(db, id);
  return { ...source, text, passages: await sourceReader.passagesOf(text) };
}

/** @throws NOT_FOUND, CONFLICT, TOO_LARGE, UNSUPPORTED_TYPE, INVALID for a file that cannot be read */
export async function addSource(ctx: SignedInContext, input: AddSourceInput): Promise<Source> {
  const { id, kind, text: given } = input;
  const label = sourceLabelOf(input);
  await getWorkingCopy(ctx.db, id);
  const read = await ctx.sourceReader.read({ label: input.label.trim(), text: given });
  const { bytes } = read;
  // A file of 20 MB is long as JSON.
  const text = typeof given === 'string' ? given : hashOf(given);
  const call = { procedure: 'sources.add', input: { ...input, text }, answer: sourceSchema };
  const write = async (db: Db) => {
    const preview = await lockExistingPreview(db, id);
    const source = await insertSource(db, id, {
      ...{ kind, label, ...read },
      createdBy: ctx.identity.user.id,
      createdAt: ctx.now(),
    });
    await recordChange(db, ctx, 'sources.add', previewObject(preview), {
      sourceId: source.id,
      kind,
      label,
      bytes,
    });
    return source;
  };
  return withIdempotency(ctx, call, { write, reread: findExisting });
}

export function deleteSource(ctx: SignedInContext, id: number): Promise<{ success: true }> {
  return ctx.db.transaction().execute(async (db) => {
    const { previewId, kind, label } = await findExisting(db, id);
    const preview = await lockExistingPreview(db, previewId);
    orNotFound(await removeSource(db, id), 'Source not found');
    await removeVersionChecks(db, previewId);
    await recordChange(db, ctx, 'sources.remove', previewObject(preview), {
      sourceId: id,
      kind,
      label,
    });
    return { success: true as const };
  });
}

const findExisting = async (db: Db, id: number): Promise<StoredSource> =>
  orNotFound(await findSource(db, id), 'Source not found');

const hashOf = ({ type, bytes }: SourceFile): string =>
  createHash('sha256').update(type).update('\0').update(bytes).digest('hex');
