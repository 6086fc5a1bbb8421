import type { GeneratedSummary, GenerateInput, Provider } from '@foreword/domain/generation.ts';
import { TRPCError } from '@trpc/server';
import { withLedger } from '../ai/ledger.ts';
import { recordAct } from '../audit/record.ts';
import type { Context, SignedInContext } from '../context.ts';
import { toCallerError } from '../errors.ts';
import { GenerationError, type RemoteProvider } from './generation-error.ts';
import type {
  GenerateOptions,
  PartialSummary,
  TextGenerator,
  TextGenerators,
} from './text-generator.ts';

/** `done` comes last, and only after success. */
export type GenerationEvent =
  | { kind: 'partial'; summary: PartialSummary }
  | { kind: 'done'; summary: GeneratedSummary; provider: Provider };

export function getDefaultGenerator({ openai, gemini, outline }: TextGenerators): TextGenerator {
  return openai ?? gemini ?? outline;
}

/**
 * The create screen always sends `openai`, so that name means any provider with a key. Without one the outline writes.
 * @throws GenerationError `no-key` for Gemini where only OpenAI has a key
 */
function chooseGenerator(generators: TextGenerators, named: RemoteProvider): TextGenerator {
  if (named === 'openai') return getDefaultGenerator(generators);
  if (generators.gemini) return generators.gemini;
  if (generators.openai) throw new GenerationError('no-key', named);
  return generators.outline;
}

const recordGeneration = (ctx: SignedInContext, { provider }: TextGenerator): Promise<void> =>
  recordAct(ctx, { action: 'generation.generate', object: null, detail: { provider } });

interface Generated {
  summary: GeneratedSummary;
  provider: Provider;
}

async function generate(
  ctx: SignedInContext,
  input: GenerateInput,
  options: GenerateOptions,
): Promise<Generated> {
  const generator = chooseGenerator(ctx.textGenerators, input.provider);
  await recordGeneration(ctx, generator);
  const { summary } = await withLedger(ctx, { generator, purpose: 'preview' }, (ledger) =>
    generator.generate(input, { ...options, ...ledger }),
  );
  return { summary, provider: generator.provider };
}

export async function generateSummary(
  ctx: SignedInContext,
  input: GenerateInput,
  signal: AbortSignal,
): Promise<Generated> {
  try {
    return await generate(ctx, input, { signal });
  } catch (error) {
    throw error instanceof GenerationError ? report(ctx, error) : error;
  }
}

/** A slow reader gets fewer partial summaries, never old ones. Leaving the loop cancels the generation. */
export async function* streamSummary(
  ctx: SignedInContext,
  input: GenerateInput,
  signal: AbortSignal,
): AsyncGenerator<GenerationEvent, void> {
  const left = new AbortController();
  let latest: PartialSummary | undefined;
  let news = Promise.withResolvers<void>();
  try {
    let isWriting = true;
    const writing = generate(ctx, input, {
      signal: AbortSignal.any([signal, left.signal]),
      onPartial: (summary) => {
        latest = summary;
        news.resolve();
      },
    }).finally(() => {
      isWriting = false;
      news.resolve();
    });
    // The failure is thrown below, unless the reader has left.
    writing.catch(() => {});

    while (isWriting) {
      await news.promise;
      news = Promise.withResolvers();
      const summary = latest;
      latest = undefined;
      if (isWriting && summary) yield { kind: 'partial', summary };
    }
    yield { kind: 'done', ...(await writing) };
  } catch (error) {
    if (error instanceof GenerationError) throw report(ctx, error);
    // Middleware no longer sees errors of a stream.
    const code = 'INTERNAL_SERVER_ERROR';
    const told = toCallerError(new TRPCError({ code, cause: error }));
    if (told.code === code) {
      ctx.log.error({ err: error, requestId: ctx.requestId }, 'Generation failed');
    }
    throw told;
  } finally {
    left.abort();
  }
}

function report({ log, requestId }: Context, error: GenerationError): TRPCError {
  const { code, message, reason, provider, status } = error;
  if (reason !== 'cancelled') {
    log.warn({ reason, provider, status, requestId }, 'Generation failed');
  }
  return new TRPCError({ code, message, cause: error });
}
