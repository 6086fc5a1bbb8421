import type { Settings } from '../env.ts';
import type { ModelSource } from './model-generator.ts';
import { createProviderFetch } from './provider-fetch.ts';

const DEFAULT_MODEL = 'gpt-5.4-mini';

type OpenAiSettings = Pick<Settings, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OPENAI_MODEL'>;

/** Local servers often need no key. @returns undefined without key and base URL */
export function openAiModel({
  OPENAI_API_KEY: key,
  OPENAI_BASE_URL: baseURL,
  OPENAI_MODEL: model = DEFAULT_MODEL,
}: OpenAiSettings): ModelSource | undefined {
  if (key === undefined && baseURL === undefined) return undefined;
  return {
    name: model,
    async load() {
      const { createOpenAI } = await import('@ai-sdk/openai');
      const openai = createOpenAI({
        apiKey: key ?? 'none',
        baseURL: baseURL ?? 'https://api.openai.com/v1',
        fetch: createProviderFetch('openai'),
      });
      // Compatible servers speak chat completions, but not responses.
      return openai.chat(model);
    },
  };
}
