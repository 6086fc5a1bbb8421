import { hash } from 'node:crypto';
import { alikeKey } from '@foreword/domain/common-words.ts';
import { CONTENT_NAMES, type PreviewContent } from '@foreword/domain/content-fields.ts';
import { prepared } from '../prepared.ts';
import { removeExpired } from '../remove-expired.ts';
import { toRow } from '../rows.ts';
import type { Db } from '../schema.ts';

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** A wrong clock then removes few texts. */
const REMOVED_PER_WRITE = 40;

/** Older texts of a field are found by equality alone: texts may be long. */
const LATEST = 60;
/** Limits each field that the save does not change. */
const LATEST_OF_OTHERS = 10;

type Field = keyof PreviewContent;

export interface GeneratedText {
  id: number;
  field: string;
  value: unknown;
  /** One key topic. */
  isPart: boolean;
  provider: string;
  model: string | null;
}

export interface NewTexts {
  userId: string;
  apiTokenId: number | null;
  provider: string;
  model: string | null;
  /** The id of the call in the ledger. */
  aiCallId: number | null;
  /** The preview for which they were generated. */
  previewId: number | null;
  texts: readonly { field: Field; value: unknown; isPart: boolean }[];
  now: Date;
}

/** @returns their ids */
export async function insertGeneratedTexts(
  db: Db,
  { texts, now, ...generation }: NewTexts,
): Promise<number[]> {
  await removeExpired(db, 'generated_text', oldest(now), REMOVED_PER_WRITE);
  if (texts.length === 0) return [];
  const previewId = generation.previewId ?? (await previewOfCall(db, generation.aiCallId));
  const rows = await db
    .insertInto('generated_text')
    .values(
      texts.map(({ field, value, isPart }) => ({
        ...toRow({ ...generation, previewId, field, isPart, createdAt: now }),
        text_hash: generatedHashOf(value),
        text: JSON.stringify(value),
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A preview may have been saved with the first part of a generation. */
async function previewOfCall(db: Db, aiCallId: number | null): Promise<number | null> {
  if (aiCallId === null) return null;
  const query = db.selectFrom('ai_call').select('preview_id').where('id', '=', aiCallId);
  return (await query.executeTakeFirst())?.preview_id ?? null;
}

/** Names the preview that was saved with texts, for all texts of their generations. */
export async function nameGeneratedTexts(
  db: Db,
  previewId: number,
  ids: readonly number[],
): Promise<void> {
  const ofCalls = db
    .selectFrom('generated_text as saved')
    .innerJoin('generated_text as text', 'text.ai_call_id', 'saved.ai_call_id')
    .select('text.id')
    .where('saved.id', 'in', ids);
  await db
    .updateTable('generated_text')
    .set({ preview_id: previewId })
    .where('preview_id', 'is', null)
    .where('id', 'in', (e) =>
      e.selectFrom('generated_text').select('id').where('id', 'in', ids).unionAll(ofCalls),
    )
    .execute();
}

export async function removeGeneratedTexts(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('generated_text').where('id', 'in', ids).execute();
}

export const generatedHashOf = (value: unknown): string =>
  hash('sha256', alikeKey(value), 'base64url');

interface Sought {
  userId: string;
  /** Also finds texts that any user generated for this preview. */
  previewId: number | undefined;
  fields: readonly Field[];
  /** Also finds equal texts. */
  hashes: readonly string[];
  /** Also finds texts with which the fields were compared before, by any user. */
  ids: readonly number[];
  now: Date;
}

/** Whether the user or the preview has any texts, of any age. Most saves find none, and compare nothing. */
export async function hasGeneratedTexts(
  db: Db,
  { userId, previewId = 0 }: Pick<Sought, 'userId' | 'previewId'>,
): Promise<boolean> {
  return (await selectAny(db, { userId, previewId })).length > 0;
}

const selectAny = prepared((db, { userId, previewId }: { userId: string; previewId: number }) => {
  const own = db.selectFrom('generated_text').select('id').where('user_id', '=', userId).limit(1);
  const named = db
    .selectFrom('generated_text')
    .select('id')
    .where('preview_id', '=', previewId)
    .limit(1);
  return db
    .selectFrom(own.as('own'))
    .select('own.id')
    .unionAll(db.selectFrom(named.as('named')).select('named.id'));
});

/** Newest first: equal texts, the latest ones of each field, and those with an id. */
export async function listGeneratedTexts(
  db: Db,
  { userId, previewId, fields, hashes, ids, now }: Sought,
): Promise<GeneratedText[]> {
  if (fields.length === 0) return [];
  const own = db
    .selectFrom('generated_text')
    .select('id')
    .where('user_id', '=', userId)
    .where('created_at', '>', oldest(now));
  const latestOf = (field: Field) => {
    const latest = own
      .where('field', '=', field)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(fields.includes(field) ? LATEST : LATEST_OF_OTHERS)
      .as('latest');
    return db.selectFrom(latest).select('latest.id');
  };
  const ofPreview = db
    .selectFrom('generated_text')
    .select('id')
    .where('preview_id', '=', previewId ?? 0)
    .where('created_at', '>', oldest(now));
  const latestOfPreview = ofPreview
    .where('field', 'in', fields)
    .orderBy('id', 'desc')
    .limit(LATEST)
    .as('latest');
  const named = db.selectFrom('generated_text').select('id').where('id', 'in', ids);
  // PostgreSQL reads the whole table for conditions with "or".
  const sought = CONTENT_NAMES.reduce(
    (query, field) => query.unionAll(latestOf(field)),
    own
      .where('text_hash', 'in', hashes)
      .unionAll(ofPreview.where('text_hash', 'in', hashes))
      .unionAll(db.selectFrom(latestOfPreview).select('latest.id')),
  ).$if(ids.length > 0, (query) => query.unionAll(named));
  const rows = await db
    .selectFrom('generated_text')
    .select(['id', 'field', 'text', 'is_part', 'provider', 'model'])
    .where('id', 'in', sought)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ text, is_part, ...row }) => ({
    ...row,
    value: JSON.parse(text) as unknown,
    isPart: is_part === 1,
  }));
}

const oldest = (now: Date): string => new Date(now.getTime() - LIFETIME_MS).toISOString();
