import { DECISION_LABELS } from '@foreword/domain/decision-labels.ts';
import {
  FACET_NAMES,
  FACETS,
  type Facet,
  type FacetChoice,
  readFacet,
  SORTS,
} from '@foreword/domain/facets.ts';
import { z } from 'zod';

/** Commas separate the values, which the query of an address can hold. */
const facet = (name: Facet, description: string) =>
  z
    .string()
    .max(200)
    .superRefine((text, context) => {
      const { unknown } = readFacet(name, text);
      if (unknown.length === 0) return;
      context.addIssue({
        code: 'custom',
        message: `Unknown value ${JSON.stringify(unknown[0]?.slice(0, 40))}: use ${FACETS[name].join(', ')}`,
      });
    })
    .optional()
    .meta({
      description: `${description}: one or more of ${FACETS[name].map((value) => `\`${value}\``).join(', ')}, with commas between them`,
      example: FACETS[name].slice(0, 2).join(','),
    });

const labelsOf = (name: keyof typeof DECISION_LABELS): string =>
  Object.values(DECISION_LABELS[name]).join(', ');

export const facetShape = {
  verdict: facet('verdict', `Only these verdicts (${labelsOf('verdict')})`),
  hours: facet('hours', 'Only these hours to read; `3-6` is from 3 to under 6'),
  difficulty: facet('difficulty', 'Only these difficulties'),
  evidence: facet('evidence', 'Only books that rest on one of these'),
};

export const sortSchema = z
  .enum(SORTS, `Must be one of ${SORTS.join(', ')}`)
  .default('newest')
  .meta({
    description:
      'Order: `relevance` ranks matches of `q` by field (title, author, category, topic titles, abstract), in a field exact words before beginnings before other parts; `shortest` goes by hours to read',
    example: 'newest',
  });

export type FacetInput = { [Name in Facet]?: string | undefined };

export const choiceOf = (input: FacetInput): FacetChoice =>
  Object.fromEntries(
    FACET_NAMES.map((name) => [name, input[name] && readFacet(name, input[name]).values]),
  );
