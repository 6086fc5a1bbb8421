import { otherLanguage } from '@foreword/domain/writing.ts';

/** Direction and language of a text that an editor wrote, for the element around it. */
export const textAttributes = (text: string) => ({
  dir: 'auto' as const,
  lang: otherLanguage(text),
});
