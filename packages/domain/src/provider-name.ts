import type { Provider } from './generation.ts';

const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  openai: 'OpenAI',
  gemini: 'Gemini',
  outline: 'the built-in outline',
};

/** For sentences. An import may name a provider that this site does not know: it keeps its word. */
export const providerName = (provider: string): string =>
  Object.hasOwn(PROVIDER_NAMES, provider) ? PROVIDER_NAMES[provider as Provider] : provider;
