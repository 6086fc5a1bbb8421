import { estimateTokens } from '@foreword/router/ai/ledger.ts';
import {
  GenerationError,
  type RemoteProvider,
} from '@foreword/router/generation/generation-error.ts';
import type {
  PartialSummary,
  TextInput,
  Usage,
} from '@foreword/router/generation/text-generator.ts';
import {
  generateText,
  type LanguageModel,
  Output,
  type OutputInterface,
  streamText,
  type TextStreamPart,
  type ToolSet,
} from 'ai';
import { z } from 'zod';
import { askedSchema, groundedSchema, readPartialAnswer } from './answer.ts';
import type { Clock } from './clock.ts';
import { materialOf, SYSTEM_PROMPT } from './prompt.ts';

/** Ways to request JSON, strictest first; models may lack the first two. */
export const FORMATS = ['schema', 'json', 'text'] as const;
export type Format = (typeof FORMATS)[number];

const MAX_TEXT_LENGTH = 1024 * 1024;

const PARTIAL_INTERVAL_MS = 250;

/** The SDK cannot read JSON in fences or prose. */
const asText = (output: OutputInterface): OutputInterface<string, number, never> => ({
  name: output.name,
  responseFormat: output.responseFormat,
  parseCompleteOutput: async ({ text }) => text,
  // The SDK passes a text on when it differs from the last one.
  parsePartialOutput: async ({ text }) => ({ partial: text.length }),
  createElementStreamTransform: () => undefined,
});

const grounded = asText(Output.object({ schema: groundedSchema, name: 'preview' }));
const OUTPUTS: Readonly<Record<Format, OutputInterface<string, number, never>>> = {
  schema: asText(Output.object({ schema: askedSchema, name: 'preview' })),
  json: asText(Output.json()),
  text: asText(Output.text()),
};

// The SDK would write warnings to the console.
globalThis.AI_SDK_LOG_WARNINGS = false;

export interface ModelCall {
  provider: RemoteProvider;
  languageModel: LanguageModel;
  format: Format;
  input: TextInput;
  signal: AbortSignal;
  clock: Clock;
  onPartial: ((summary: PartialSummary) => void) | undefined;
  onUsage: ((usage: Usage) => void) | undefined;
}

/** @throws GenerationError, or the reason of the signal */
export async function writeText(call: ModelCall): Promise<string> {
  const { provider, languageModel, format, input, signal, onPartial } = call;
  const request = {
    model: languageModel,
    instructions: SYSTEM_PROMPT,
    prompt: materialOf(input),
    output: format === 'schema' && input.passages ? grounded : OUTPUTS[format],
    abortSignal: signal,
    // model-generator.ts retries within its time limit.
    maxRetries: 0,
  };
  try {
    if (onPartial) {
      // Raw chunks tell the tokens so far, also of a stream that is cut off.
      const written = streamText({ ...request, includeRawChunks: true, onError: () => {} });
      return await collect(written, call, onPartial);
    }
    const { text, finishReason, usage } = await generateText(request);
    report(usage, call, text);
    if (finishReason === 'content-filter') throw new GenerationError('refusal', provider);
    return text;
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw toGenerationError(error, provider);
  }
}

async function collect(
  { stream }: { stream: AsyncIterable<TextStreamPart<ToolSet>> },
  call: ModelCall,
  onPartial: (summary: PartialSummary) => void,
): Promise<string> {
  const { provider, input, signal, clock } = call;
  let text = '';
  let readAtMs = Number.NEGATIVE_INFINITY;
  let usage: Partial<Usage> = {};
  try {
    for await (const part of stream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'raw') usage = tokensSoFar(part.rawValue) ?? usage;
      if (part.type === 'finish') usage = isKnown(part.totalUsage) ? part.totalUsage : usage;
      if (part.type === 'finish' && part.finishReason === 'content-filter') {
        throw new GenerationError('refusal', provider);
      }
      if (part.type !== 'text-delta') continue;
      text += part.text;
      if (text.length > MAX_TEXT_LENGTH) throw new GenerationError('unreadable', provider);
      if (clock.nowMs() - readAtMs < PARTIAL_INTERVAL_MS) continue;
      readAtMs = clock.nowMs();
      const summary = await readPartialAnswer(text, input.title);
      if (summary) onPartial(summary);
    }
  } finally {
    report(usage, call, text);
  }
  // An aborted stream ends without an error.
  signal.throwIfAborted();
  return text;
}

interface ReportedUsage {
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
}

const isKnown = ({ inputTokens, outputTokens }: ReportedUsage): boolean =>
  inputTokens !== undefined || outputTokens !== undefined;

/** A provider that tells no tokens is counted by the characters that it got and wrote. */
function report(usage: ReportedUsage, { input, onUsage }: ModelCall, text: string): void {
  const { inputTokens = 0, outputTokens = 0 } = usage;
  if (isKnown(usage)) {
    onUsage?.({ inputTokens, outputTokens });
  } else if (text !== '') {
    onUsage?.({
      inputTokens: estimateTokens(inputCharactersOf(input)),
      outputTokens: estimateTokens(text.length),
      isEstimate: true,
    });
  }
}

export const inputCharactersOf = (input: TextInput): number =>
  SYSTEM_PROMPT.length + materialOf(input).length;

const count = z
  .int()
  .min(0)
  .nullish()
  .transform((tokens) => tokens ?? 0);
const chunkSchema = z.union([
  z
    .object({ usage: z.object({ prompt_tokens: count, completion_tokens: count }) })
    .transform(({ usage }) => ({
      inputTokens: usage.prompt_tokens,
      outputTokens: usage.completion_tokens,
    })),
  z
    .object({
      usageMetadata: z.object({
        promptTokenCount: count,
        candidatesTokenCount: count,
        thoughtsTokenCount: count,
      }),
    })
    .transform(({ usageMetadata: usage }) => ({
      inputTokens: usage.promptTokenCount,
      outputTokens: usage.candidatesTokenCount + usage.thoughtsTokenCount,
    })),
]);

/** Of a chunk as OpenAI or Gemini sends it; undefined where it tells none. */
const tokensSoFar = (chunk: unknown): Usage | undefined => chunkSchema.safeParse(chunk).data;

/** The SDK wraps errors of provider-fetch.ts; its own errors are about unreadable answers. */
function toGenerationError(error: unknown, provider: RemoteProvider): GenerationError {
  let cause = error;
  while (cause instanceof Error) {
    if (cause instanceof GenerationError) return cause;
    cause = cause.cause;
  }
  return new GenerationError('unreadable', provider);
}
