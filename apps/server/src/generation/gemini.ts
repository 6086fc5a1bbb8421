import type { Settings } from '../env.ts';
import type { ModelSource } from './model-generator.ts';
import { createProviderFetch } from './provider-fetch.ts';

const DEFAULT_MODEL = 'gemini-flash-latest';

type GeminiSettings = Pick<Settings, 'GEMINI_API_KEY' | 'GEMINI_BASE_URL' | 'GEMINI_MODEL'>;

export function geminiModel({
  GEMINI_API_KEY: key,
  GEMINI_BASE_URL: baseURL,
  GEMINI_MODEL: model = DEFAULT_MODEL,
}: GeminiSettings): ModelSource | undefined {
  if (key === undefined && baseURL === undefined) return undefined;
  return {
    name: model,
    async load() {
      const { createGoogle } = await import('@ai-sdk/google');
      const google = createGoogle({
        apiKey: key ?? 'none',
        baseURL: baseURL ?? 'https://generativelanguage.googleapis.com/v1beta',
        fetch: createProviderFetch('gemini'),
      });
      return google(model);
    },
  };
}
