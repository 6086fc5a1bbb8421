import type { PublishedPosition } from '@foreword/db/repositories/published-rows.ts';
import type { ListPosition } from '@foreword/db/repositories/search.ts';
import { DECISION_LABELS } from '@foreword/domain/decision-labels.ts';
import {
  FACET_NAMES,
  FACETS,
  type Facet,
  type FacetChoice,
  readFacet,
  SORTS,
  type Sort,
} from '@foreword/domain/facets.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { plainText } from '@foreword/domain/text.ts';
import { z } from 'zod';
import { cursorOf, pagingShape } from '../paging.ts';

export interface ListInput {
  category?: string;
  q?: string;
  limit: number;
  cursor?: string;
}

export const filterShape = {
  category: plainText(LIMITS.nameLength).optional().meta({
    description: 'Only this category: its slug or its name, ignoring case',
    example: 'business',
  }),
  q: plainText(LIMITS.titleLength)
    .optional()
    .meta({
      description: `Words that must all occur in title, author, category, abstract or topic titles, ignoring case. The total then ends at ${LIMITS.countedMatches}, which means that many or more.`,
      example: 'wealth nations',
    }),
};

export const listInputShape = (defaultLimit: number) => ({
  ...filterShape,
  ...pagingShape(
    { default: defaultLimit, of: 'previews', example: 24 },
    encodeCursor({ createdAt: '2026-03-01T09:30:00.000Z', id: 16 }),
  ),
});

const PLACE = [z.iso.datetime({ precision: 3 }), z.int().min(1).max(LIMITS.maxId)] as const;

const cursors = cursorOf(z.tuple(PLACE));

export function encodeCursor({ createdAt, id }: ListPosition): string {
  return cursors.encode([createdAt, id]);
}

/** @throws BAD_REQUEST for any text that `encodeCursor` did not make */
export function decodeCursor(cursor: string): ListPosition {
  const [createdAt, id] = cursors.decode(cursor);
  return { createdAt, id };
}

/** Cursors of the orders with a key before the time. */
const KEYED_CURSORS = {
  relevance: cursorOf(z.tuple([z.literal('relevance'), z.int().min(0).max(99), ...PLACE])),
  title: cursorOf(z.tuple([z.literal('title'), plainText(LIMITS.cursorLength), ...PLACE])),
  shortest: cursorOf(z.tuple([z.literal('shortest'), z.number(), ...PLACE])),
};

export function encodeCursorOf(sort: Sort, { key, createdAt, id }: PublishedPosition): string {
  if (sort === 'newest' || key === undefined) return encodeCursor({ createdAt, id });
  return KEYED_CURSORS[sort].encode([sort, key, createdAt, id] as never);
}

/** @throws BAD_REQUEST for a cursor of another order too */
export function decodeCursorOf(sort: Sort, cursor: string): PublishedPosition {
  if (sort === 'newest') return decodeCursor(cursor);
  const [, key, createdAt, id] = KEYED_CURSORS[sort].decode(cursor);
  return { key, createdAt, id };
}

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
