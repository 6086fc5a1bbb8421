/** Without zod: pages of readers load this file. */

export const ORIGINS = ['typed', 'generated', 'generated-edited', 'imported', 'unknown'] as const;
export type Origin = (typeof ORIGINS)[number];

export const isGenerated = ({ origin }: { origin: Origin }): boolean =>
  origin === 'generated' || origin === 'generated-edited';

export const MADE = ['none', 'ai-assisted', 'ai-generated'] as const;
export type Made = (typeof MADE)[number];

/** Sentences for places that name no sections. */
export const MADE_WORDS: Readonly<Record<Made, string>> = {
  none: '',
  'ai-assisted': 'At least parts of this text were generated, and a person has reviewed them.',
  'ai-generated':
    'At least parts of this text were generated, and no person has reviewed all of them.',
};
