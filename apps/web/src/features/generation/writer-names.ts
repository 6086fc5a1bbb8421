import type { GenerateInput } from '@foreword/domain/generation.ts';

/** The providers as people know them. */
export const WRITER_NAMES: Readonly<Record<GenerateInput['provider'], string>> = {
  openai: 'OpenAI',
  gemini: 'Gemini',
};
