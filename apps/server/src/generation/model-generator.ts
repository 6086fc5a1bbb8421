import type { GeneratedSummary, GenerateInput } from '@foreword/domain/generation.ts';
import {
  GenerationError,
  type RemoteProvider,
} from '@foreword/router/generation/generation-error.ts';
import type { GenerateOptions, TextGenerator } from '@foreword/router/generation/text-generator.ts';
import type { LanguageModel } from 'ai';
import { readAnswer } from './answer.ts';
import type { CallLimit } from './call-limit.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import type { Clock } from './clock.ts';
import { FORMATS, type Format, writeText } from './model-call.ts';
import { FormatNotSupported } from './provider-fetch.ts';
import { withRetries } from './retry.ts';

export interface ModelGeneratorOptions {
  provider: RemoteProvider;
  model: { name: string; languageModel: LanguageModel };
  /** Time for the whole, attempts and pauses included. */
  timeoutMs: number;
  callLimit: CallLimit;
  clock: Clock;
  /** Aborts when the server stops. */
  closing: AbortSignal;
  random?: () => number;
}

/** A generator that has a language model write, and bears with it. */
export function createModelGenerator(options: ModelGeneratorOptions): TextGenerator {
  const { provider, model, timeoutMs, callLimit, clock, closing, random } = options;
  const breaker = new CircuitBreaker(clock);
  /** The strictest format that this model was found to take. */
  let format: Format = 'schema';

  async function write(
    input: GenerateInput,
    { signal, onPartial }: GenerateOptions,
    deadlineMs: number,
  ): Promise<GeneratedSummary> {
    let hasText = false;
    const attempt = async () => {
      for (let asked = format; ; ) {
        try {
          const text = await writeText({
            provider,
            languageModel: model.languageModel,
            format: asked,
            input,
            signal,
            clock,
            onPartial:
              onPartial &&
              ((summary) => {
                hasText = true;
                onPartial(summary);
              }),
          });
          format = asked;
          return text;
        } catch (error) {
          const looser = FORMATS[FORMATS.indexOf(asked) + 1];
          if (!(error instanceof FormatNotSupported) || looser === undefined) throw error;
          asked = looser;
        }
      }
    };
    const text = await withRetries(attempt, {
      clock,
      signal,
      deadlineMs,
      // What a reader has seen must not begin anew.
      mayRetry: () => !hasText,
      random,
    });
    const summary = readAnswer(text, input.title);
    if (summary === undefined) throw new GenerationError('unreadable', provider);
    return summary;
  }

  return {
    provider,
    model: model.name,
    async generate(input, { signal, onPartial }) {
      if (!callLimit.take()) throw new GenerationError('busy', provider);
      if (!breaker.admit()) {
        callLimit.giveBack();
        throw new GenerationError('unavailable', provider);
      }
      const timeUp = new AbortController();
      const callOff = clock.after(timeoutMs, () => timeUp.abort());
      const anyEnd = AbortSignal.any([signal, timeUp.signal, closing]);
      try {
        const deadlineMs = clock.nowMs() + timeoutMs;
        const summary = await write(input, { signal: anyEnd, onPartial }, deadlineMs);
        breaker.settle('answered');
        return summary;
      } catch (error) {
        const reason = endedBy({ signal, timeUp: timeUp.signal, closing });
        const failure = reason ? new GenerationError(reason, provider) : error;
        breaker.settle(outcomeOf(failure, closing));
        throw failure;
      } finally {
        callOff();
        callLimit.giveBack();
      }
    },
  };
}

function endedBy({
  signal,
  timeUp,
  closing,
}: Record<'signal' | 'timeUp' | 'closing', AbortSignal>) {
  if (signal.aborted) return 'cancelled';
  if (timeUp.aborted) return 'timeout';
  return closing.aborted ? 'unavailable' : undefined;
}

function outcomeOf(failure: unknown, closing: AbortSignal) {
  if (!(failure instanceof GenerationError) || failure.reason === 'cancelled' || closing.aborted) {
    return 'unknown';
  }
  const isDown = failure.reason === 'unavailable' || failure.reason === 'timeout';
  return isDown ? 'failed' : 'answered';
}
