import { count, flag, text } from '@foreword/domain/documented.ts';
import { FACET_NAMES } from '@foreword/domain/facets.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { previewIdSchema } from '@foreword/domain/preview.ts';
import { plainText } from '@foreword/domain/text.ts';
import { z } from 'zod';
import { facetShape, filterShape } from '../previews/list-input.ts';
import { countFacetValues } from '../previews/previews.service.ts';
import { publicProcedure, router } from '../trpc.ts';
import { nearest, suggest } from './search.service.ts';

const typed = z.strictObject({
  q: plainText(LIMITS.titleLength).meta({
    description: 'What the reader has typed',
    example: 'smith',
  }),
});

const countsOf = z.array(
  z.object({
    value: text('As in the parameter', 'buy'),
    count: count('Number of previews', 5),
  }),
);

export const searchRouter = router({
  suggestions: publicProcedure('Book Previews')
    .meta({
      rest: 'GET /search/suggestions',
      revalidates: true,
      summary: 'Suggest titles and authors',
      description:
        'Up to eight titles and authors of published previews that have all the words, the best first: exact words before beginnings before other parts.',
    })
    .input(typed)
    .output(
      z.array(
        z.object({
          kind: z.enum(['title', 'author']).describe('What the text is'),
          text: text('A title or an author', 'Adam Smith'),
          previewId: previewIdSchema
            .nullable()
            .meta({ description: 'The preview of a title; null for an author', example: null }),
        }),
      ),
    )
    .query(({ ctx, input }) => suggest(ctx, input.q)),

  nearest: publicProcedure('Book Previews')
    .meta({
      rest: 'GET /search/nearest',
      revalidates: true,
      summary: 'Find near titles and categories',
      description:
        'What a search without matches may have meant: up to four titles whose words, or whose author, differ in few letters, and up to four categories; the nearest first.',
    })
    .input(typed)
    .output(
      z.object({
        titles: z
          .array(
            z.object({
              text: text('Title', 'The Wealth of Nations'),
              previewId: previewIdSchema,
            }),
          )
          .describe('Near titles'),
        categories: z
          .array(
            z.object({
              name: text('Name', 'Health & Wellness'),
              slug: text('Slug', 'health'),
            }),
          )
          .describe('Near categories'),
      }),
    )
    .query(({ ctx, input }) => nearest(ctx, input.q)),

  facets: publicProcedure('Book Previews')
    .meta({
      rest: 'GET /search/facets',
      revalidates: true,
      summary: 'Count previews by facet',
      description: `The number of published previews with each value of each facet. The numbers of a facet apply category, words and all other facets, not its own values. Of a search at most ${LIMITS.countedMatches} matches are counted.`,
    })
    .input(z.strictObject({ ...filterShape, ...facetShape }))
    .output(
      z.object({
        ...(Object.fromEntries(
          FACET_NAMES.map((name) => [name, countsOf.describe(`Values of \`${name}\``)]),
        ) as Record<(typeof FACET_NAMES)[number], typeof countsOf>),
        isPartial: flag('Whether a search has more matches than were counted', false),
      }),
    )
    .query(({ ctx, input }) => countFacetValues(ctx, input)),
});
