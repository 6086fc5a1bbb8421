import type { GeneratedSummary, GenerateInput, Provider } from '@foreword/domain/generation.ts';
import type { Grounding } from '@foreword/domain/grounding.ts';
import { TRPCError } from '@trpc/server';
import { GenerationError, type RemoteProvider } from '../ai/generation-error.ts';
import { withLedger } from '../ai/ledger.ts';
import type {
  CallOptions,
  GenerateOptions,
  GivenPassage,
  PartialSummary,
  TextGenerator,
  TextGenerators,
} from '../ai/text-generator.ts';
import { actRecorder } from '../audit/record.ts';
import type { Context, SignedInContext } from '../context.ts';
import { toCallerError } from '../errors.ts';
import { latestOf } from '../latest.ts';
import { type KeptTexts, keepGenerated } from './generated-text.ts';
import { groundingOf } from './grounding.ts';
import { readSources, type SourcePassage } from './read-sources.ts';
import { samplePassages } from './sample-passages.ts';

/** `done` comes last, and only after success. */
export type GenerationEvent =
  | { kind: 'partial'; summary: PartialSummary }
  | ({ kind: 'done' } & Generated);

export function getDefaultGenerator({ openai, gemini, outline }: TextGenerators): TextGenerator {
  return openai ?? gemini ?? outline;
}

/**
 * The create screen always sends `openai`, so that name means any provider with a key. Without one the outline writes.
 * @throws GenerationError `no-key` for Gemini where only OpenAI has a key
 */
export function chooseGenerator(generators: TextGenerators, named: RemoteProvider): TextGenerator {
  if (named === 'openai') return getDefaultGenerator(generators);
  if (generators.gemini) return generators.gemini;
  if (generators.openai) throw new GenerationError('no-key', named);
  return generators.outline;
}

/** A generation that has been sent. */
export interface Sent<Part> {
  /** Gets each part before it is shown: an editor may keep it, also where this process is killed. */
  keepPart?: (part: Part) => Promise<void>;
}

interface Generated {
  summary: GeneratedSummary;
  provider: Provider;
  /** Only with sources. */
  grounding?: Grounding;
}

async function generate(
  ctx: SignedInContext,
  input: GenerateInput,
  options: GenerateOptions,
  sent: Sent<PartialSummary> = {},
): Promise<Generated> {
  const { sourceIds = [], ...brief } = input;
  const generator = chooseGenerator(ctx.textGenerators, input.provider);
  const sources = await readSources(ctx, sourceIds);
  const passages = await samplePassages(sources, generator.maxPassagesLength);
  const material = sources.length > 0 ? { ...brief, passages: passages.map(toGiven) } : brief;
  const { provider, model } = generator;
  const previewId = sources[0]?.previewId;
  const onSent = actRecorder(ctx, {
    action: 'generation.generate',
    object: null,
    detail: { provider },
  });
  let aiCallId: number | undefined;
  const call = {
    generator,
    purpose: 'preview',
    previewId,
    onSent: (id: number) => {
      aiCallId = id;
      return onSent();
    },
  } as const;
  const given = [input.title, input.summary, input.chapterTitles, input.focusArea];
  const kept: KeptTexts = {};
  const keep = ({ rawContent, ...others }: Partial<GeneratedSummary>, isPart = false) => {
    const fields = { ...others, rawMarkdown: rawContent };
    const generated = { provider, model, aiCallId, previewId, isPart, fields, given };
    return keepGenerated(ctx, generated, kept);
  };
  sent.keepPart = (summary) => keep(summary, true);
  const written = await withLedger(ctx, call, (ledger) =>
    generator.generate(material, { ...options, ...ledger }),
  );
  // The outline sends nothing.
  await onSent();
  await keep(written.summary);
  const generated = { summary: written.summary, provider };
  if (sources.length === 0) return generated;
  const grounding = await groundingOf(
    ctx,
    { ...written, given: ['title'], sources, passages },
    options.signal,
  );
  return { ...generated, grounding };
}

/** Reading, the outline and the check end with the reason of the signal. */
async function cancellable<T>(
  { signal, provider }: { signal: AbortSignal; provider: RemoteProvider },
  writing: Promise<T>,
): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    const isLeft = signal.aborted && !(error instanceof GenerationError);
    throw isLeft ? new GenerationError('cancelled', provider) : error;
  }
}

export const toGiven = ({ sourceId: _, passageId: __, ...given }: SourcePassage): GivenPassage =>
  given;

export async function generateSummary(
  ctx: SignedInContext,
  input: GenerateInput,
  signal: AbortSignal,
): Promise<Generated> {
  const { provider } = input;
  return reported(ctx, cancellable({ signal, provider }, generate(ctx, input, { signal })));
}

/** @throws a generation's failure in words for people; it is logged */
export async function reported<T>(ctx: SignedInContext, writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    throw error instanceof GenerationError ? report(ctx, error) : error;
  }
}

export function streamSummary(
  ctx: SignedInContext,
  input: GenerateInput,
  signal: AbortSignal,
): AsyncGenerator<GenerationEvent, void> {
  const { provider } = input;
  const write = (options: GenerateOptions, sent: Sent<PartialSummary>) =>
    cancellable({ signal: options.signal, provider }, generate(ctx, input, options, sent));
  return streamWriting(ctx, { write, show: (summary) => ({ summary }) }, signal);
}

interface Writing<Part, Shown, Written> {
  write: (options: CallOptions<Part>, sent: Sent<Part>) => Promise<Written>;
  /** Names the part in its event. */
  show: (part: Part) => Shown;
}

/** Leaving the loop cancels the generation. */
export async function* streamWriting<Part, Shown, Written>(
  ctx: SignedInContext,
  { write, show }: Writing<Part, Shown, Written>,
  signal: AbortSignal,
): AsyncGenerator<({ kind: 'partial' } & Shown) | ({ kind: 'done' } & Written), void> {
  const left = new AbortController();
  const sent: Sent<Part> = {};
  try {
    const { values: parts, result } = latestOf((onPartial: (part: Part) => void) =>
      write({ signal: AbortSignal.any([signal, left.signal]), onPartial }, sent),
    );
    for await (const part of parts) {
      await sent.keepPart?.(part);
      yield { kind: 'partial', ...show(part) };
    }
    yield { kind: 'done', ...(await result) };
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
