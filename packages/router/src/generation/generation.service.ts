import type { GeneratedSummary, GenerateInput, Provider } from '@foreword/domain/generation.ts';
import { TRPCError } from '@trpc/server';
import { toCallerError } from '../errors.ts';
import type { Log } from '../trpc.ts';
import { GenerationError, type RemoteProvider } from './generation-error.ts';
import type { PartialSummary, TextGenerator, TextGenerators } from './text-generator.ts';

/** The part of a request's context that generating needs. */
export interface GenerationContext {
  textGenerators: TextGenerators;
  log: Log;
  requestId: string;
}

/** What a stream tells; `done` comes last, and only if all went well. */
export type GenerationEvent =
  | { kind: 'partial'; summary: PartialSummary }
  | { kind: 'done'; summary: GeneratedSummary; provider: Provider };

/** Who writes if the caller has no preference. */
export function getDefaultGenerator({ openai, gemini, outline }: TextGenerators): TextGenerator {
  return openai ?? gemini ?? outline;
}

/**
 * Who writes for a caller that names a provider. `openai` is what callers name that have no wish,
 * the create screen among them, so it stands for whoever is set up. The outline stands in where
 * nobody is.
 * @throws GenerationError `no-key` when Gemini is asked for and only OpenAI is set up
 */
export function chooseGenerator(generators: TextGenerators, named: RemoteProvider): TextGenerator {
  if (named === 'openai') return getDefaultGenerator(generators);
  if (generators.gemini) return generators.gemini;
  if (generators.openai) throw new GenerationError('no-key', named);
  return generators.outline;
}

/**
 * Has the text of a preview written, and answers once.
 * @throws TRPCError saying in one sentence why there is none
 */
export async function generateSummary(
  ctx: GenerationContext,
  input: GenerateInput,
  signal: AbortSignal,
): Promise<{ summary: GeneratedSummary; provider: Provider }> {
  try {
    const generator = chooseGenerator(ctx.textGenerators, input.provider);
    const summary = await generator.generate(input, { signal });
    return { summary, provider: generator.provider };
  } catch (error) {
    throw error instanceof GenerationError ? report(ctx, error) : error;
  }
}

/**
 * Has the text of a preview written, and tells of it on the way. A reader slower than the writer
 * gets fewer partial summaries, never old ones. Leaving the loop ends the writing.
 * @throws TRPCError saying in one sentence why there is none
 */
export async function* streamSummary(
  ctx: GenerationContext,
  input: GenerateInput,
  signal: AbortSignal,
): AsyncGenerator<GenerationEvent, void> {
  const left = new AbortController();
  let latest: PartialSummary | undefined;
  let news = Promise.withResolvers<void>();
  try {
    const generator = chooseGenerator(ctx.textGenerators, input.provider);
    let isWriting = true;
    const writing = generator
      .generate(input, {
        signal: AbortSignal.any([signal, left.signal]),
        onPartial: (summary) => {
          latest = summary;
          news.resolve();
        },
      })
      .finally(() => {
        isWriting = false;
        news.resolve();
      });
    // Its failure is thrown below; whoever leaves before that does not want to know.
    writing.catch(() => {});

    while (isWriting) {
      await news.promise;
      news = Promise.withResolvers();
      const summary = latest;
      latest = undefined;
      if (isWriting && summary) yield { kind: 'partial', summary };
    }
    yield { kind: 'done', summary: await writing, provider: generator.provider };
  } catch (error) {
    if (error instanceof GenerationError) throw report(ctx, error);
    // Past the procedure's return no middleware sees an error, so it is made presentable here.
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'Generation failed');
    throw toCallerError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR' }));
  } finally {
    left.abort();
  }
}

/** Writes down why nothing was generated, and gives the error that callers see. */
function report({ log, requestId }: GenerationContext, error: GenerationError): TRPCError {
  const { code, message, reason, provider, status } = error;
  if (reason !== 'cancelled') {
    log.warn({ reason, provider, status, requestId }, 'Generation failed');
  }
  return new TRPCError({ code, message, cause: error });
}
