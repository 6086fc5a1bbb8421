import type { Purpose } from '@foreword/domain/ai-usage.ts';
import { GenerationError, type RemoteProvider } from '@foreword/router/ai/generation-error.ts';
import type { CallOptions, TextGenerator } from '@foreword/router/ai/text-generator.ts';
import type { LanguageModel } from 'ai';
import type { LimitFunction } from 'p-limit';
import pRetry from 'p-retry';
import { type Clock, wait } from './clock.ts';
import { estimateOf, FORMATS, type Format, type Task, writeText } from './model-call.ts';
import { FormatNotSupported } from './provider-fetch.ts';
import { previewTask, sectionTask } from './tasks.ts';

export interface ModelSource {
  name: string;
  /** Loads the provider's library: no start and no reader needs it. */
  load(): Promise<LanguageModel>;
}

interface ModelGeneratorOptions {
  provider: RemoteProvider;
  model: { name: string; languageModel: LanguageModel };
  timeoutMs: number;
  maxPassagesLength: number;
  maxOutputTokens: Readonly<Record<Purpose, number>>;
  callLimit: LimitFunction;
  clock: Clock;
  closing: AbortSignal;
  random?: () => number;
}

const MAX_RETRIES = 2;
const FIRST_PAUSE_MS = 500;

export function createModelGenerator(options: ModelGeneratorOptions): TextGenerator {
  const { provider, model, timeoutMs, maxPassagesLength, callLimit, clock, closing } = options;
  const { maxOutputTokens, random = Math.random } = options;
  const breaker = new CircuitBreaker(clock);
  let format: Format = 'schema';

  async function write<Written, Part>(
    task: Task<Written, Part>,
    { signal, onPartial, onUsage, admit }: CallOptions<Part>,
    deadlineMs: number,
  ): Promise<Written> {
    let hasText = false;
    const estimate = await estimateOf(task);
    const attempt = async () => {
      await admit?.(estimate);
      for (let asked = format; ; ) {
        try {
          const text = await writeText({
            provider,
            languageModel: model.languageModel,
            format: asked,
            task,
            signal,
            clock,
            onUsage,
            onPartial:
              onPartial &&
              ((part: Part) => {
                hasText = true;
                onPartial(part);
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
    const text = await pRetry(attempt, {
      retries: MAX_RETRIES,
      // The pause is in `shouldRetry`, on the clock that tests move.
      minTimeout: 0,
      signal,
      async shouldRetry({ error, retriesConsumed }) {
        // Text that a reader has seen must not start again.
        if (!isTransient(error) || hasText) return false;
        const pauseMs =
          error.retryAfterSeconds === undefined
            ? FIRST_PAUSE_MS * 2 ** retriesConsumed * (0.5 + random())
            : error.retryAfterSeconds * 1000 + FIRST_PAUSE_MS * random();
        if (clock.nowMs() + pauseMs >= deadlineMs) return false;
        await wait(clock, pauseMs, signal);
        return true;
      },
    });
    const written = task.read(text);
    if (written === undefined) throw new GenerationError('unreadable', provider);
    return written;
  }

  async function run<Written, Part>(
    task: Task<Written, Part>,
    { signal, ...options }: CallOptions<Part>,
  ): Promise<Written> {
    if (callLimit.activeCount >= callLimit.concurrency) {
      throw new GenerationError('busy', provider);
    }
    if (!breaker.admit()) throw new GenerationError('unavailable', provider);
    return callLimit(async () => {
      const timeUp = new AbortController();
      const callOff = clock.after(timeoutMs, () => timeUp.abort());
      const anyEnd = AbortSignal.any([signal, timeUp.signal, closing]);
      try {
        const deadlineMs = clock.nowMs() + timeoutMs;
        const written = await write(task, { ...options, signal: anyEnd }, deadlineMs);
        breaker.settle('answered');
        return written;
      } catch (error) {
        const reason = endedBy({ signal, timeUp: timeUp.signal, closing });
        const failure = reason ? new GenerationError(reason, provider) : error;
        breaker.settle(outcomeOf(failure, closing));
        throw failure;
      } finally {
        callOff();
      }
    });
  }

  return {
    provider,
    model: model.name,
    maxPassagesLength,
    generate: (input, options) => run(previewTask(input, maxOutputTokens.preview), options),
    writeSection: (brief, options) => run(sectionTask(brief, maxOutputTokens.section), options),
  };
}

const isTransient = (error: unknown): error is GenerationError =>
  error instanceof GenerationError &&
  (error.reason === 'rate-limit' || error.reason === 'unavailable');

function endedBy({
  signal,
  timeUp,
  closing,
}: Record<'signal' | 'timeUp' | 'closing', AbortSignal>) {
  if (signal.aborted) return 'cancelled';
  if (timeUp.aborted) return 'timeout';
  return closing.aborted ? 'stopped' : undefined;
}

function outcomeOf(failure: unknown, closing: AbortSignal) {
  if (!(failure instanceof GenerationError) || failure.reason === 'cancelled' || closing.aborted) {
    return 'unknown';
  }
  const isDown = failure.reason === 'unavailable' || failure.reason === 'timeout';
  return isDown ? 'failed' : 'answered';
}

const FAILURES_TO_OPEN = 5;
const OPEN_MS = 30_000;

type Outcome =
  | 'answered'
  | 'failed'
  /** The caller left before the outcome. */
  | 'unknown';

/** Refuses calls for thirty seconds after five failures in a row, then lets one probe through. */
class CircuitBreaker {
  readonly #clock: Clock;
  #failures = 0;
  #opensAgainAtMs = 0;
  #isProbing = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  admit(): boolean {
    if (this.#failures < FAILURES_TO_OPEN) return true;
    if (this.#isProbing || this.#clock.nowMs() < this.#opensAgainAtMs) return false;
    this.#isProbing = true;
    return true;
  }

  settle(outcome: Outcome): void {
    this.#isProbing = false;
    if (outcome === 'unknown') return;
    this.#failures = outcome === 'answered' ? 0 : this.#failures + 1;
    if (this.#failures >= FAILURES_TO_OPEN) this.#opensAgainAtMs = this.#clock.nowMs() + OPEN_MS;
  }
}
