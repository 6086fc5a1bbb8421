import type { PreviewContent } from './preview.ts';

/** No zod here: pages of readers load this file. */
export const ORIGINS = ['typed', 'generated', 'generated-edited', 'imported', 'unknown'] as const;
export type Origin = (typeof ORIGINS)[number];

export const MADE = ['none', 'ai-assisted', 'ai-generated'] as const;
export type Made = (typeof MADE)[number];

/** Where the text of a field came from. Names of people are for editors only. */
export interface FieldProvenance {
  origin: Origin;
  provider: string | null;
  model: string | null;
  at: string | null;
  by: string | null;
  reviewedBy: string | null;
  reviewedAt: string | null;
}

export type Provenance = Partial<Record<keyof PreviewContent, FieldProvenance>>;

type OriginAndReview = Pick<FieldProvenance, 'origin' | 'reviewedAt'>;

export const isGenerated = ({ origin }: Pick<FieldProvenance, 'origin'>): boolean =>
  origin === 'generated' || origin === 'generated-edited';

/** `ai-generated` means that some generated text has no review. */
export function madeOf(fields: readonly OriginAndReview[]): Made {
  const generated = fields.filter(isGenerated);
  if (generated.length === 0) return 'none';
  return generated.some(({ reviewedAt }) => reviewedAt === null) ? 'ai-generated' : 'ai-assisted';
}
