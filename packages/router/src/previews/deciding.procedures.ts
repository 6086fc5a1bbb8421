import {
  comparisonSchema,
  idsSchema,
  relatedSchema,
  shortlistSchema,
} from '@foreword/domain/comparison.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { previewIdSchema } from '@foreword/domain/preview.ts';
import { z } from 'zod';
import { inOneGo } from '../parsing.ts';
import { publicProcedure } from '../trpc.ts';
import { comparePreviews, shortlistedPreviews } from './deciding.service.ts';
import { relatedPreviews } from './related.service.ts';

/** Help a reader to choose between previews. */
export const decidingProcedures = {
  compare: publicProcedure('Book Previews')
    .meta({
      rest: 'GET /compare',
      revalidates: true,
      summary: 'Compare previews',
      description:
        'Up to four published previews side by side, in the order asked for, and the topics that at least two of them treat.',
    })
    .input(z.strictObject({ ids: idsSchema(LIMITS.compared) }))
    .output(inOneGo(comparisonSchema))
    .query(({ ctx, input }) => comparePreviews(ctx, input.ids)),

  related: publicProcedure('Book Previews')
    .meta({
      rest: 'GET /book-summaries/{id}/related',
      revalidates: true,
      summary: 'List related previews',
      description:
        'Up to four published previews with the reason for each: named as an alternative here, naming this book as one, treating a topic of it, of its author, of its category, in this order.',
    })
    .input(z.strictObject({ id: previewIdSchema }))
    .output(inOneGo(z.array(relatedSchema)))
    .query(({ ctx, input }) => relatedPreviews(ctx, input.id)),

  shortlist: publicProcedure('Book Previews')
    .meta({
      rest: 'GET /shortlist',
      summary: 'Read the previews of a shortlist',
      description:
        'Cards of up to 50 published previews, in the order asked for. The shortlist itself stays in the browser.',
    })
    .input(z.strictObject({ ids: idsSchema(LIMITS.shortlist) }))
    .output(inOneGo(shortlistSchema))
    .query(({ ctx, input }) => shortlistedPreviews(ctx.db, input.ids)),
};
