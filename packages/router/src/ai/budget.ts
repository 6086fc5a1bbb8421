import { sumAiCalls } from '@foreword/db/repositories/ai-call.ts';
import { findPageSettings } from '@foreword/db/repositories/page-settings.ts';
import type { Db } from '@foreword/db/schema.ts';
import {
  type AiSettings,
  type AiUsage,
  costOf,
  DEFAULT_AI_SETTINGS,
  roundCost,
  totalCost,
  type Usage,
} from '@foreword/domain/ai-usage.ts';
import { DomainError } from '@foreword/domain/errors.ts';

export const getAiSettings = async (db: Db): Promise<AiSettings> =>
  (await findPageSettings(db, 'ai')) ?? DEFAULT_AI_SETTINGS;

/** @throws TOO_MANY with the reason `BUDGET_EXCEEDED` for a call that could pass the limit; in a transaction that holds the lock */
export async function expectWithinBudget(db: Db, call: Usage, now: Date): Promise<void> {
  const settings = await getAiSettings(db);
  const { monthlyLimit, currency } = settings;
  const cost = costOf(call, settings) ?? 0;
  if (monthlyLimit === null || cost === 0) return;
  const { from, before } = monthOf(now);
  const spent = totalCost(await sumAiCalls(db, { from, before }), settings);
  if (roundCost(spent + cost) <= monthlyLimit) return;
  const resetsAt = new Date(before);
  const day = resetsAt.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  throw new DomainError(
    'TOO_MANY',
    `This call could pass the monthly limit of ${monthlyLimit} ${currency} for text generation. The next month begins on ${day} (UTC); an administrator can raise the limit.`,
    {
      reason: 'BUDGET_EXCEEDED',
      retryAfterSeconds: Math.ceil((resetsAt.getTime() - now.getTime()) / 1000),
    },
  );
}

/** @param calledModels models of the answer, which are named if they have no price */
export async function readBudget(
  db: Db,
  settings: AiSettings,
  calledModels: readonly (string | null)[],
  now: Date,
): Promise<AiUsage['budget']> {
  const { monthlyLimit, currency } = settings;
  const { from, before } = monthOf(now);
  const usages = await sumAiCalls(db, { from, before });
  const spent = totalCost(usages, settings);
  const models = [...usages.map(({ model }) => model), ...calledModels];
  const unpriced = models.flatMap((model) =>
    model === null || Object.hasOwn(settings.prices, model) ? [] : model,
  );
  return {
    month: from.slice(0, 7),
    monthlyLimit,
    currency,
    spent,
    remaining: monthlyLimit === null ? null : roundCost(Math.max(monthlyLimit - spent, 0)),
    resetsAt: before,
    unpricedModels: [...new Set(unpriced)].sort(),
  };
}

/** The calendar month in UTC. */
function monthOf(now: Date): { from: string; before: string } {
  const start = (months: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months)).toISOString();
  return { from: start(0), before: start(1) };
}
