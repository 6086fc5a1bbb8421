/** The words for readers, which page, PDF and EPUB share. No zod here: pages of readers load this file. */
import { CONTENT_FIELDS } from './content-fields.ts';
import { isGenerated, type Made, type Origin } from './origins.ts';
import type { OriginGroup } from './provenance.ts';

export const HOW_MADE_HEADING = 'How this preview was made';

export const ORIGIN_WORDS: Readonly<Record<Origin, string>> = {
  typed: 'Written by an editor',
  generated: 'Generated',
  'generated-edited': 'Generated, then edited',
  imported: 'Imported',
  unknown: 'Not known',
};

interface HowMade {
  sentence: string;
  rows: { section: string; origin: string; review: 'Yes' | 'No' | 'Not needed' }[];
}

export function howMadeOf({ made, origins }: { made: Made; origins: OriginGroup[] }): HowMade {
  const known = Object.entries(CONTENT_FIELDS).flatMap(([name, field]) => {
    const group = origins.find(({ fields }) => (fields as string[]).includes(name));
    return group ? [{ ...group, label: field.label }] : [];
  });
  return {
    sentence: sentenceOf(made, known),
    rows: known.map((row) => ({
      section: row.label,
      origin: ORIGIN_WORDS[row.origin],
      review: isGenerated(row) ? (row.isReviewed ? 'Yes' : 'No') : 'Not needed',
    })),
  };
}

function sentenceOf(
  made: Made,
  rows: readonly Pick<OriginGroup, 'origin' | 'isReviewed'>[],
): string {
  const generated = rows.filter(isGenerated);
  if (made === 'none' || generated.length === 0) return notGenerated(rows);
  const whole = generated.length === rows.length;
  const start = whole ? 'All of this text was generated' : 'Parts of this text were generated';
  if (made === 'ai-assisted')
    return `${start}, and a person has reviewed ${whole ? 'it' : 'them'}.`;
  return generated.some(({ isReviewed }) => isReviewed)
    ? `${start}, and a person has reviewed some of ${whole ? 'it' : 'them'}.`
    : `${start}, and no person has reviewed ${whole ? 'it' : 'them'}.`;
}

function notGenerated(rows: readonly Pick<OriginGroup, 'origin'>[]): string {
  const has = (origin: Origin) => rows.some((row) => row.origin === origin);
  if (has('unknown')) return 'No part of this text is known to be generated.';
  if (has('imported')) return 'This text was imported; no part of it was generated here.';
  return 'Editors wrote this text; no part of it was generated.';
}

export const HOW_MADE_COLUMNS = ['Section', 'Where it came from', 'Reviewed'] as const;
