import { createOpenAI } from '@ai-sdk/openai';
import type { LanguageModel } from 'ai';
import type { Settings } from '../env.ts';
import { createProviderFetch } from './provider-fetch.ts';

const DEFAULT_MODEL = 'gpt-5.4-mini';

type OpenAiSettings = Pick<Settings, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OPENAI_MODEL'>;

/** Local servers often need no key. @returns undefined without key and base URL */
export function openAiModel({
  OPENAI_API_KEY: key,
  OPENAI_BASE_URL: baseURL,
  OPENAI_MODEL: model = DEFAULT_MODEL,
}: OpenAiSettings): { name: string; languageModel: LanguageModel } | undefined {
  if (key === undefined && baseURL === undefined) return undefined;
  const openai = createOpenAI({
    apiKey: key ?? 'none',
    baseURL: baseURL ?? 'https://api.openai.com/v1',
    fetch: createProviderFetch('openai'),
  });
  // Compatible servers speak chat completions, but not responses.
  return { name: model, languageModel: openai.chat(model) };
}
