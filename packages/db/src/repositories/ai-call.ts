import type { Purpose } from '@foreword/domain/ai-usage.ts';
import { LOCKS, lockInTransaction } from '../engine.ts';
import { fromRow, toRow } from '../rows.ts';
import type { Db } from '../schema.ts';

/** Serializes admissions, so that calls at once cannot pass the limit together. */
export const lockAiCalls = (db: Db): Promise<void> => lockInTransaction(db, LOCKS.aiCalls);

interface Tokens {
  inputTokens: number;
  outputTokens: number;
}

interface NewAiCall extends Tokens {
  at: Date;
  userId: string;
  apiTokenId: number | null;
  previewId: number | null;
  provider: string;
  model: string | null;
  purpose: Purpose;
}

/** Adds a running call, whose tokens are an estimate. @returns its id */
export async function insertAiCall(db: Db, call: NewAiCall): Promise<number> {
  const { id } = await db
    .insertInto('ai_call')
    .values({ ...toRow(call), is_estimate: 1, duration_ms: null, outcome: 'running' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Absent values do not change. */
interface AiCallChanges extends Tokens {
  isEstimate?: boolean;
  durationMs?: number;
  outcome?: string;
}

export async function updateAiCall(db: Db, id: number, changes: AiCallChanges): Promise<void> {
  await db.updateTable('ai_call').set(toRow(changes)).where('id', '=', id).execute();
}

/** Records the preview on the calls that wrote these texts and name no preview yet. */
export async function nameAiCalls(
  db: Db,
  previewId: number,
  generatedTextIds: readonly number[],
): Promise<void> {
  await db
    .updateTable('ai_call')
    .set({ preview_id: previewId })
    .where('preview_id', 'is', null)
    .where('id', 'in', (e) =>
      e
        .selectFrom('generated_text')
        .select('ai_call_id')
        .where('generated_text.id', 'in', generatedTextIds)
        .where('ai_call_id', 'is not', null)
        .$castTo<{ ai_call_id: number }>(),
    )
    .execute();
}

export interface AiCallFilter {
  userId?: string | undefined;
  model?: string | undefined;
  purpose?: Purpose | undefined;
  /** Inclusive. */
  from?: string | undefined;
  /** Exclusive. */
  before?: string | undefined;
}

interface ModelUsage extends Tokens {
  model: string | null;
  calls: number;
}

export async function sumAiCalls(db: Db, filter: AiCallFilter): Promise<ModelUsage[]> {
  return matching(db, filter)
    .select((e) => [
      'model',
      e.fn.countAll<number>().as('calls'),
      e.fn.sum<number>('input_tokens').as('inputTokens'),
      e.fn.sum<number>('output_tokens').as('outputTokens'),
    ])
    .groupBy('model')
    .orderBy('model')
    .execute();
}

export type ListedAiCall = Awaited<ReturnType<typeof listAiCalls>>[number];

/** The newest number first. */
export async function listAiCalls(
  db: Db,
  { belowId, limit, ...filter }: AiCallFilter & { belowId?: number | undefined; limit: number },
) {
  const rows = await matching(db, filter)
    .leftJoin('app_user', 'app_user.id', 'ai_call.user_id')
    .leftJoin('api_token', 'api_token.id', 'ai_call.api_token_id')
    .selectAll('ai_call')
    .select(['app_user.email', 'api_token.name as token_name'])
    .$if(belowId !== undefined, (query) => query.where('ai_call.id', '<', belowId ?? 0))
    .orderBy('ai_call.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ user_id: userId, api_token_id: tokenId, email, token_name, ...row }) => ({
    ...fromRow(row),
    user: userId === null ? null : { id: userId, email: email ?? userId },
    apiToken: tokenId === null ? null : { id: tokenId, name: token_name ?? '' },
    purpose: row.purpose as Purpose,
  }));
}

function matching(db: Db, { userId, model, purpose, from, before }: AiCallFilter) {
  let query = db.selectFrom('ai_call');
  if (userId !== undefined) query = query.where('ai_call.user_id', '=', userId);
  if (model !== undefined) query = query.where('ai_call.model', '=', model);
  if (purpose !== undefined) query = query.where('ai_call.purpose', '=', purpose);
  if (from !== undefined) query = query.where('ai_call.at', '>=', from);
  if (before !== undefined) query = query.where('ai_call.at', '<', before);
  return query;
}
