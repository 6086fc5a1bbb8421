/** Without zod: pages of readers load this file. */

export const ORIGINS = ['typed', 'generated', 'generated-edited', 'imported', 'unknown'] as const;
export type Origin = (typeof ORIGINS)[number];

export const MADE = ['none', 'ai-assisted', 'ai-generated'] as const;
export type Made = (typeof MADE)[number];
