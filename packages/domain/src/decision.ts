import type { z } from 'zod';
import type { decisionSchema } from './decision-schema.ts';

/** How a preview advises its reader. Of zod only types: pages of readers load this file. */

/** Parts without a word are null or empty. */
export type Decision = z.output<typeof decisionSchema>;
export type Alternative = Decision['alternatives'][number];

/** In the order of the page; the label of each part. */
export const DECISION_PARTS = {
  verdict: 'Verdict',
  difficulty: 'Difficulty',
  evidence: 'What it rests on',
  currency: 'How current it is',
  readIf: 'Read it if',
  skipIf: 'Skip it if',
  priorKnowledge: 'Before you start',
  alternatives: 'Alternatives',
  contentNotes: 'Content notes',
} as const satisfies Record<keyof Decision, string>;
