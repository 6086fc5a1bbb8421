import type { RemoteProvider } from '@foreword/router/ai/generation-error.ts';
import type { TextGenerator, TextGenerators } from '@foreword/router/ai/text-generator.ts';
import pLimit from 'p-limit';
import type { Settings } from '../env.ts';
import { type Clock, monotonicClock } from './clock.ts';
import type { ModelSource } from './model-generator.ts';
import { outlineGenerator } from './outline.ts';
import { createProviderFetch } from './provider-fetch.ts';

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
  const maxPassagesLength = settings.AI_SOURCE_CHARACTERS;
  const create = (provider: RemoteProvider, source: ModelSource | undefined) =>
    source &&
    loadedOnUse({ provider, model: source.name, maxPassagesLength }, async () => {
      const [{ createModelGenerator }, languageModel] = await Promise.all([
        import('./model-generator.ts'),
        source.load(),
      ]);
      return createModelGenerator({
        provider,
        model: { name: source.name, languageModel },
        timeoutMs: settings.AI_TIMEOUT_MS,
        maxPassagesLength,
        maxOutputTokens: {
          preview: settings.AI_PREVIEW_OUTPUT_TOKENS,
          section: settings.AI_SECTION_OUTPUT_TOKENS,
        },
        callLimit,
        clock,
        closing,
        random,
      });
    });
  return {
    openai: create('openai', openAiModel(settings)),
    gemini: create('gemini', geminiModel(settings)),
    outline: outlineGenerator,
  };
}

function loadedOnUse(
  names: Pick<TextGenerator, 'provider' | 'model' | 'maxPassagesLength'>,
  load: () => Promise<TextGenerator>,
): TextGenerator {
  let loading: Promise<TextGenerator> | undefined;
  const loaded = (): Promise<TextGenerator> => {
    loading ??= load().catch((error) => {
      // The next generation tries again.
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    ...names,
    generate: async (input, options) => (await loaded()).generate(input, options),
    writeSection: async (brief, options) => (await loaded()).writeSection(brief, options),
  };
}

/** Local servers often need no key. @returns undefined without key and base URL */
function openAiModel({
  OPENAI_API_KEY: key,
  OPENAI_BASE_URL: baseURL,
  OPENAI_MODEL: name = 'gpt-5.4-mini',
}: Settings): ModelSource | undefined {
  if (key === undefined && baseURL === undefined) return undefined;
  const load = async () => {
    const { createOpenAI } = await import('@ai-sdk/openai');
    const openai = createOpenAI({
      apiKey: key ?? 'none',
      baseURL: baseURL ?? 'https://api.openai.com/v1',
      fetch: createProviderFetch('openai'),
    });
    // Compatible servers speak chat completions, but not responses.
    return openai.chat(name);
  };
  return { name, load };
}

function geminiModel({
  GEMINI_API_KEY: key,
  GEMINI_BASE_URL: baseURL,
  GEMINI_MODEL: name = 'gemini-flash-latest',
}: Settings): ModelSource | undefined {
  if (key === undefined && baseURL === undefined) return undefined;
  const load = async () => {
    const { createGoogle } = await import('@ai-sdk/google');
    const google = createGoogle({
      apiKey: key ?? 'none',
      baseURL: baseURL ?? 'https://generativelanguage.googleapis.com/v1beta',
      fetch: createProviderFetch('gemini'),
    });
    return google(name);
  };
  return { name, load };
}
