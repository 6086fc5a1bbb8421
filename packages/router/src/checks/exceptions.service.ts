import { hash } from 'node:crypto';
import { quotationKey } from '@foreword/checks/find-quotation.ts';
import {
  insertCheckException,
  listCheckExceptions,
  removeCheckExceptions,
} from '@foreword/db/repositories/check.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { CheckException, ExceptionInput } from '@foreword/domain/check.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { recordChange } from '../audit/record.ts';
import type { SignedInContext } from '../context.ts';
import { orNotFound } from '../not-found.ts';
import { getWorkingCopy, lockExistingPreview } from '../previews/editing.service.ts';
import { previewObject } from '../previews/recorded.ts';

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
