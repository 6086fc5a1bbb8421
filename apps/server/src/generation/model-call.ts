import { GenerationError, type RemoteProvider } from '@foreword/router/ai/generation-error.ts';
import type { CallEstimate, Usage } from '@foreword/router/ai/text-generator.ts';
import {
  APICallError,
  type FinishReason,
  generateText,
  type LanguageModel,
  Output,
  type OutputInterface,
  streamText,
  type TextStreamPart,
  type ToolSet,
} from 'ai';
import { z } from 'zod';
import type { Clock } from './clock.ts';

/** Ways to request JSON, strictest first; models may lack the first two. */
export const FORMATS = ['schema', 'json', 'text'] as const;
export type Format = (typeof FORMATS)[number];

const MAX_TEXT_LENGTH = 1024 * 1024;

const PARTIAL_INTERVAL_MS = 250;

/** The SDK cannot read JSON in fences or prose. */
export const asText = (output: OutputInterface): AskedOutput => ({
  name: output.name,
  responseFormat: output.responseFormat,
  parseCompleteOutput: async ({ text }) => text,
  // The SDK passes a text on when it differs from the last one.
  parsePartialOutput: async ({ text }) => ({ partial: text.length }),
  createElementStreamTransform: () => undefined,
});

const LOOSE_OUTPUTS = { json: asText(Output.json()), text: asText(Output.text()) };

/** What a call asks for, and how its answer is read. */
export interface Task<Written, Part> {
  instructions: string;
  prompt: string;
  output: AskedOutput;
  maxOutputTokens: number;
  /** @returns undefined for an answer that is none */
  read(text: string): Written | undefined;
  readPart(text: string): Promise<Part | undefined>;
}

type AskedOutput = OutputInterface<string, number, never>;

// The SDK would write warnings to the console.
globalThis.AI_SDK_LOG_WARNINGS = false;

interface ModelCall<Part> {
  provider: RemoteProvider;
  languageModel: LanguageModel;
  format: Format;
  task: Task<unknown, Part>;
  signal: AbortSignal;
  clock: Clock;
  onPartial: ((part: Part) => void) | undefined;
  onUsage: ((usage: Usage) => void) | undefined;
}

/** @throws GenerationError, or the reason of the signal */
export async function writeText<Part>(call: ModelCall<Part>): Promise<string> {
  const { provider, languageModel, format, task, signal, onPartial } = call;
  const request = {
    model: languageModel,
    instructions: task.instructions,
    prompt: task.prompt,
    output: format === 'schema' ? task.output : LOOSE_OUTPUTS[format],
    maxOutputTokens: task.maxOutputTokens,
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
    expectWhole(finishReason, provider);
    return text;
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw toGenerationError(error, provider);
  }
}

async function collect<Part>(
  { stream }: { stream: AsyncIterable<TextStreamPart<ToolSet>> },
  call: ModelCall<Part>,
  onPartial: (part: Part) => void,
): Promise<string> {
  const { provider, task, signal, clock } = call;
  let text = '';
  let readAtMs = Number.NEGATIVE_INFINITY;
  let usage: Partial<Usage> = {};
  try {
    for await (const part of stream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'raw') {
        if (tellsFailure(part.rawValue)) throw new GenerationError('unavailable', provider);
        usage = tokensSoFar(part.rawValue) ?? usage;
      }
      if (part.type === 'finish') usage = isKnown(part.totalUsage) ? part.totalUsage : usage;
      if (part.type === 'finish') expectWhole(part.finishReason, provider);
      if (part.type !== 'text-delta') continue;
      text += part.text;
      if (text.length > MAX_TEXT_LENGTH) throw new GenerationError('unreadable', provider);
      if (clock.nowMs() - readAtMs < PARTIAL_INTERVAL_MS) continue;
      readAtMs = clock.nowMs();
      const written = await task.readPart(text);
      if (written !== undefined) onPartial(written);
    }
  } finally {
    report(usage, call, text);
  }
  // An aborted stream ends without an error.
  signal.throwIfAborted();
  return text;
}

function expectWhole(finishReason: FinishReason, provider: RemoteProvider): void {
  if (finishReason === 'content-filter') throw new GenerationError('refusal', provider);
  if (finishReason === 'length') throw new GenerationError('cut-off', provider);
}

const isKnown = ({ inputTokens, outputTokens }: Partial<Usage>): boolean => {
  const told = [inputTokens, outputTokens].filter((tokens) => tokens !== undefined);
  // A negative number would pay back other calls, and the ledger cannot hold every large one.
  return (
    told.length > 0 &&
    told.every((tokens) => Number.isInteger(tokens) && tokens >= 0 && tokens <= MOST_TOKENS)
  );
};

/** Some ten times the longest context of any model. */
const MOST_TOKENS = 100_000_000;

/** Where a provider reports no tokens, the characters of the prompt and the answer count. */
function report(
  usage: Partial<Usage>,
  { task, onUsage }: Pick<ModelCall<never>, 'onUsage'> & { task: Size },
  text: string,
): void {
  const { inputTokens = 0, outputTokens = 0 } = usage;
  if (isKnown(usage)) {
    onUsage?.({ inputTokens, outputTokens });
  } else if (text !== '') {
    onUsage?.({
      inputTokens: Math.ceil(
        (task.instructions.length + task.prompt.length) / CHARACTERS_PER_TOKEN,
      ),
      outputTokens: Math.ceil(text.length / CHARACTERS_PER_TOKEN),
      isEstimate: true,
    });
  }
}

type Size = Pick<Task<unknown, unknown>, 'instructions' | 'prompt'>;

const CHARACTERS_PER_TOKEN = 4;
/** English has four or more; other languages and alphabets seldom have fewer. */
const BYTES_PER_TOKEN = 3;

/** The most that a request is expected to cost: the schema counts as input too. */
export async function estimateOf<Written, Part>(task: Task<Written, Part>): Promise<CallEstimate> {
  const { instructions, prompt, output, maxOutputTokens } = task;
  const sent = instructions + prompt + JSON.stringify(await output.responseFormat);
  const inputTokens = Math.ceil(Buffer.byteLength(sent) / BYTES_PER_TOKEN);
  return { inputTokens, maxOutputTokens };
}

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

/** Reads the usage from a chunk of OpenAI or Gemini; undefined where the chunk has none. */
const tokensSoFar = (chunk: unknown): Usage | undefined => chunkSchema.safeParse(chunk).data;

/** OpenAI and Gemini may fail after their status has been sent. */
const failureSchema = z.object({ error: z.looseObject({}) });
const tellsFailure = (chunk: unknown): boolean => failureSchema.safeParse(chunk).success;

/** The SDK wraps errors of provider-fetch.ts; its own errors are about unreadable answers, or a failure that begins a stream. */
function toGenerationError(error: unknown, provider: RemoteProvider): GenerationError {
  let cause = error;
  while (cause instanceof Error) {
    if (cause instanceof GenerationError) return cause;
    if (APICallError.isInstance(cause) && cause.isRetryable) {
      return new GenerationError('unavailable', provider);
    }
    cause = cause.cause;
  }
  return new GenerationError('unreadable', provider);
}
