import { comparisonSchema, idsSchema, shortlistSchema } from '@foreword/domain/comparison.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { z } from 'zod';
import { inOneGo } from '../outputs.ts';
import { publicProcedure } from '../trpc.ts';
import { comparePreviews, shortlistedPreviews } from './deciding.service.ts';

const TAGS = ['Public', 'Book Previews'] as const;

/** Help a reader to choose between previews. */
export const decidingProcedures = {
  compare: publicProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/compare',
        revalidates: true,
        tag: TAGS,
        summary: 'Compare previews',
        description:
          'Up to four published previews side by side, in the order asked for, and the topics that at least two of them treat.',
      },
    })
    .input(z.strictObject({ ids: idsSchema(LIMITS.compared) }))
    .output(inOneGo(comparisonSchema))
    .query(({ ctx, input }) => comparePreviews(ctx, input.ids)),

  shortlist: publicProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/shortlist',
        tag: TAGS,
        summary: 'Read the previews of a shortlist',
        description:
          'Cards of up to 50 published previews, in the order asked for. The shortlist itself stays in the browser.',
      },
    })
    .input(z.strictObject({ ids: idsSchema(LIMITS.shortlist) }))
    .output(inOneGo(shortlistSchema))
    .query(({ ctx, input }) => shortlistedPreviews(ctx.db, input.ids)),
};
