import type { GenerateInput } from '@foreword/domain/generation.ts';
import {
  GenerationError,
  type RemoteProvider,
} from '@foreword/router/generation/generation-error.ts';
import type { PartialSummary } from '@foreword/router/generation/text-generator.ts';
import {
  generateText,
  type LanguageModel,
  Output,
  type OutputInterface,
  streamText,
  type TextStreamPart,
  type ToolSet,
} from 'ai';
import { askedSchema, readPartialAnswer } from './answer.ts';
import type { Clock } from './clock.ts';
import { materialOf, SYSTEM_PROMPT } from './prompt.ts';

/** Ways of asking for JSON, the strictest first; some models lack the first, some the second too. */
export const FORMATS = ['schema', 'json', 'text'] as const;
export type Format = (typeof FORMATS)[number];

/** More than any preview; a model that cannot stop is stopped. */
const MAX_TEXT_LENGTH = 1024 * 1024;

/** How often a reader is told what there is so far. */
const PARTIAL_INTERVAL_MS = 250;

/** The SDK reads neither fences nor prose around the JSON, so the text is taken as it is. */
const asText = (output: OutputInterface): OutputInterface<string, number, never> => ({
  name: output.name,
  responseFormat: output.responseFormat,
  parseCompleteOutput: async ({ text }) => text,
  // The SDK passes a text on when it differs from the last one.
  parsePartialOutput: async ({ text }) => ({ partial: text.length }),
  createElementStreamTransform: () => undefined,
});

const OUTPUTS: Readonly<Record<Format, OutputInterface<string, number, never>>> = {
  schema: asText(Output.object({ schema: askedSchema, name: 'preview' })),
  json: asText(Output.json()),
  text: asText(Output.text()),
};

// Its warnings name the model and go to the console.
globalThis.AI_SDK_LOG_WARNINGS = false;

export interface ModelCall {
  provider: RemoteProvider;
  languageModel: LanguageModel;
  format: Format;
  input: GenerateInput;
  signal: AbortSignal;
  clock: Clock;
  /** Given, the text is streamed. */
  onPartial: ((summary: PartialSummary) => void) | undefined;
}

/**
 * Has a model write once.
 * @returns its text, unread
 * @throws GenerationError, or the reason of the signal
 */
export async function writeText(call: ModelCall): Promise<string> {
  const { provider, languageModel, format, input, signal, onPartial } = call;
  const request = {
    model: languageModel,
    instructions: SYSTEM_PROMPT,
    prompt: materialOf(input),
    output: OUTPUTS[format],
    abortSignal: signal,
    // Tried again where the time for the whole is known (retry.ts).
    maxRetries: 0,
  };
  try {
    if (onPartial)
      return await collect(streamText({ ...request, onError: () => {} }), call, onPartial);
    const { text, finishReason } = await generateText(request);
    if (finishReason === 'content-filter') throw new GenerationError('refusal', provider);
    return text;
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw toGenerationError(error, provider);
  }
}

async function collect(
  { stream }: { stream: AsyncIterable<TextStreamPart<ToolSet>> },
  { provider, input, signal, clock }: ModelCall,
  onPartial: (summary: PartialSummary) => void,
): Promise<string> {
  let text = '';
  let readAtMs = Number.NEGATIVE_INFINITY;
  for await (const part of stream) {
    if (part.type === 'error') throw part.error;
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
  // An aborted stream just ends.
  signal.throwIfAborted();
  return text;
}

/** The SDK wraps what `provider-fetch.ts` threw; all its own errors are about answers it cannot read. */
function toGenerationError(error: unknown, provider: RemoteProvider): GenerationError {
  let cause = error;
  while (cause instanceof Error) {
    if (cause instanceof GenerationError) return cause;
    cause = cause.cause;
  }
  return new GenerationError('unreadable', provider);
}
