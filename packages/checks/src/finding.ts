import type { PreviewContent } from '@foreword/domain/preview.ts';

export const RULES = [
  'quote.not-found',
  'quote.altered',
  'figure.unsupported',
  'name.unsupported',
  'topic.unsupported',
  'coverage.gap',
  'reference.isbn',
  'reference.doi',
  'reference.url',
  'reference.duplicate',
  'decision.missing',
  'decision.vague',
  'text.repeated',
  'text.long-abstract',
  'review.missing',
] as const;
export type Rule = (typeof RULES)[number];

export interface Finding {
  rule: Rule;
  field: keyof PreviewContent;
  /** Dotted, such as `keyTopics[0].content`. */
  path: string;
  /** In UTF-16 units of the field's text. */
  start: number;
  end: number;
  message: string;
  source?: SourcePlace;
}

export interface SourcePlace {
  sourceId: number;
  passageId: string;
  /** The words of the source. */
  text: string;
  /** How far into the source, from 0 to 100. */
  percent: number;
}

/** How many topics and quotations rest on each tenth of the book. */
export interface Coverage {
  tenths: number[];
  /** Thirds on which nothing rests: 0, 1, 2. */
  silentThirds: number[];
}
