import { insertAiCall, lockAiCalls, updateAiCall } from '@foreword/db/repositories/ai-call.ts';
import type { Purpose } from '@foreword/domain/ai-usage.ts';
import type { SignedInContext } from '../context.ts';
import { expectWithinBudget } from './budget.ts';
import { GenerationError } from './generation-error.ts';
import type { CallEstimate, CallOptions, TextGenerator, Usage } from './text-generator.ts';

interface RecordedCall {
  generator: Pick<TextGenerator, 'provider' | 'model'>;
  purpose: Purpose;
  previewId?: number | undefined;
  /** Called once with the number of the entry, when the call has been admitted. */
  onSent: (aiCallId: number) => Promise<void>;
}

type LedgerOptions = Required<Pick<CallOptions<never>, 'admit' | 'onUsage'>>;

/**
 * Runs a generation that is recorded: admitted within the budget before each request, and counted when it has ended.
 * All retries of a generation are one call. A generator that asks for no admission, as the outline, is not recorded.
 * @throws TOO_MANY with the reason `BUDGET_EXCEEDED`
 */
export async function withLedger<T>(
  ctx: SignedInContext,
  call: RecordedCall,
  run: (options: LedgerOptions) => Promise<T>,
): Promise<T> {
  let id: number | undefined;
  let estimate = NO_TOKENS;
  /** Usage of all requests; `told` is the part that the provider counted. */
  let counted: Usage | undefined;
  let told = NO_TOKENS;
  let isUncounted = false;
  let startMs = 0;
  const end = async (outcome: string) => {
    if (id === undefined) return;
    const isFailed = !MAY_BE_BILLED.has(outcome);
    const spent = sumOf(counted ?? NO_TOKENS, isUncounted ? estimate : NO_TOKENS);
    const { isEstimate = false, ...tokens } = isFailed ? told : spent;
    const durationMs = Math.round(performance.now() - startMs);
    try {
      await updateAiCall(ctx.db, id, { ...tokens, isEstimate, durationMs, outcome });
    } catch (err) {
      // The call keeps its estimate.
      ctx.log.error({ err, requestId: ctx.requestId }, 'The ledger misses the end of a call');
    }
  };
  try {
    const result = await run({
      admit: async (size) => {
        if (id === undefined) {
          estimate = estimateOf(size);
          id = await admit(ctx, call, estimate);
          await call.onSent(id);
          startMs = performance.now();
        } else if (counted) {
          await admitRetry(ctx, call, { id, counted, estimate });
        }
        isUncounted = true;
      },
      onUsage: (usage) => {
        isUncounted = false;
        counted = sumOf(counted ?? NO_TOKENS, usage);
        if (!usage.isEstimate) told = sumOf(told, usage);
      },
    });
    await end('answered');
    return result;
  } catch (error) {
    await end(error instanceof GenerationError ? error.reason : 'error');
    throw error;
  }
}

/** The provider continues a call that this side ends. */
const MAY_BE_BILLED = new Set(['answered', 'cancelled', 'stopped']);

const NO_TOKENS: Usage = { inputTokens: 0, outputTokens: 0 };

const estimateOf = ({ inputTokens, maxOutputTokens }: CallEstimate): Usage => ({
  inputTokens,
  outputTokens: maxOutputTokens,
  isEstimate: true,
});

const sumOf = (left: Usage, right: Usage): Usage => ({
  inputTokens: left.inputTokens + right.inputTokens,
  outputTokens: left.outputTokens + right.outputTokens,
  ...((left.isEstimate || right.isEstimate) && { isEstimate: true }),
});

interface Retry {
  id: number;
  /** Usage of the requests before. */
  counted: Usage;
  estimate: Usage;
}

function admitRetry(
  { db, now }: SignedInContext,
  { generator: { model } }: RecordedCall,
  { id, counted, estimate }: Retry,
): Promise<void> {
  return db.transaction().execute(async (db) => {
    await lockAiCalls(db);
    await updateAiCall(db, id, counted);
    await expectWithinBudget(db, { model, ...estimate }, now());
    await updateAiCall(db, id, sumOf(counted, estimate));
  });
}

function admit(
  { db, identity, now }: SignedInContext,
  { generator: { provider, model }, purpose, previewId }: RecordedCall,
  { inputTokens, outputTokens }: Usage,
): Promise<number> {
  const at = now();
  const tokens = { inputTokens, outputTokens };
  return db.transaction().execute(async (db) => {
    await lockAiCalls(db);
    await expectWithinBudget(db, { model, ...tokens }, at);
    return insertAiCall(db, {
      at,
      userId: identity.user.id,
      apiTokenId: identity.apiToken?.id ?? null,
      previewId: previewId ?? null,
      provider,
      model,
      purpose,
      ...tokens,
    });
  });
}
