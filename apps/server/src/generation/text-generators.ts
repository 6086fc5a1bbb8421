import type { RemoteProvider } from '@foreword/router/generation/generation-error.ts';
import type { TextGenerators } from '@foreword/router/generation/text-generator.ts';
import type { LanguageModel } from 'ai';
import pLimit from 'p-limit';
import type { Settings } from '../env.ts';
import { type Clock, monotonicClock } from './clock.ts';
import { geminiModel } from './gemini.ts';
import { createModelGenerator } from './model-generator.ts';
import { openAiModel } from './openai.ts';
import { outlineGenerator } from './outline.ts';

const MAX_CALLS = 4;

export function createTextGenerators(
  settings: Settings,
  {
    closing,
    clock = monotonicClock,
    random,
  }: { closing: AbortSignal; clock?: Clock; random?: () => number },
): TextGenerators {
  const callLimit = pLimit(MAX_CALLS);
  const create = (
    provider: RemoteProvider,
    model: { name: string; languageModel: LanguageModel } | undefined,
  ) =>
    model &&
    createModelGenerator({
      provider,
      model,
      timeoutMs: settings.AI_TIMEOUT_MS,
      callLimit,
      clock,
      closing,
      random,
    });
  return {
    openai: create('openai', openAiModel(settings)),
    gemini: create('gemini', geminiModel(settings)),
    outline: outlineGenerator,
  };
}
