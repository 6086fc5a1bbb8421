import {
  type AiCallFilter,
  type ListedAiCall,
  listAiCalls,
  sumAiCalls,
} from '@foreword/db/repositories/ai-call.ts';
import { findUserIdBy } from '@foreword/db/repositories/user.ts';
import {
  AI_LIMITS,
  type AiCall,
  type AiSettings,
  type AiUsage,
  costOf,
  PURPOSES,
  totalCost,
} from '@foreword/domain/ai-usage.ts';
import { upTo } from '@foreword/domain/documented.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { plainText } from '@foreword/domain/text.ts';
import { z } from 'zod';
import type { SignedInContext } from '../context.ts';
import { storedTimes, timeFilterShape } from '../time-filter.ts';
import { getAiSettings, readBudget } from './budget.ts';

export const aiUsageInputSchema = z.strictObject({
  ...timeFilterShape,
  user: plainText(LIMITS.nameLength).optional().meta({
    description: 'Only calls of this person: an id, or an e-mail address in any case',
    example: 'demo@foreword.example',
  }),
  model: plainText(AI_LIMITS.modelLength)
    .optional()
    .meta({ description: 'Only calls of this model', example: 'gpt-5.4-mini' }),
  purpose: z
    .enum(PURPOSES)
    .optional()
    .meta({ description: 'Only calls for this purpose', example: 'preview' }),
  limit: upTo(AI_LIMITS.callsPerAnswer)
    .default(LIMITS.listDefault)
    .meta({
      description: `Largest number of calls in one answer, at most ${AI_LIMITS.callsPerAnswer}; the totals count all`,
      example: 50,
    }),
  before: z.int().min(1).max(LIMITS.maxId).optional().meta({
    description: 'Only calls with a lower number: the number of the last call of the answer before',
    example: 12,
  }),
});

export async function getAiUsage(
  { db, now }: Pick<SignedInContext, 'db' | 'now'>,
  { from, to, user, limit, before: belowId, ...rest }: z.output<typeof aiUsageInputSchema>,
): Promise<AiUsage> {
  const settings = await getAiSettings(db);
  const filter: AiCallFilter = {
    ...rest,
    // An unknown person made no calls.
    userId: user && ((await findUserIdBy(db, user)) ?? user),
    ...storedTimes({ from, to }),
  };
  const calls = await listAiCalls(db, { ...filter, belowId, limit });
  const usages = await sumAiCalls(db, filter);
  const sum = (name: 'calls' | 'inputTokens' | 'outputTokens') =>
    usages.reduce((total, usage) => total + usage[name], 0);
  return {
    calls: calls.map((call) => toAiCall(call, settings, now())),
    totals: {
      calls: sum('calls'),
      inputTokens: sum('inputTokens'),
      outputTokens: sum('outputTokens'),
      cost: totalCost(usages, settings),
    },
    budget: await readBudget(
      db,
      settings,
      usages.map(({ model }) => model),
      now(),
    ),
  };
}

/** Longer than any setting of AI_TIMEOUT_MS: a call that still runs then has lost its process. */
const LONGEST_CALL_MS = 3 * 60 * 60 * 1000;

function toAiCall(call: ListedAiCall, settings: AiSettings, now: Date): AiCall {
  const cost = costOf(call, settings);
  return {
    ...call,
    cost: cost ?? 0,
    isPriced: cost !== undefined,
    ...outcomeOf(call, now.getTime()),
  };
}

function outcomeOf(
  { outcome, at }: Pick<ListedAiCall, 'outcome' | 'at'>,
  nowMs: number,
): Pick<AiCall, 'outcome' | 'failure'> {
  if (outcome === 'running') {
    const isLost = nowMs - Date.parse(at) > LONGEST_CALL_MS;
    return { outcome: isLost ? 'unfinished' : 'running', failure: null };
  }
  if (outcome === 'stopped') return { outcome: 'unfinished', failure: null };
  if (outcome === 'answered' || outcome === 'cancelled') return { outcome, failure: null };
  return { outcome: 'failed', failure: outcome };
}
