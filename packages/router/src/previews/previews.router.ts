import { LIMITS } from '@foreword/domain/limits.ts';
import { previewCardSchema, previewIdSchema, previewSchema } from '@foreword/domain/preview.ts';
import { plainText } from '@foreword/domain/text.ts';
import { z } from 'zod';
import { publicProcedure, router } from '../trpc.ts';
import {
  getPublishedPreview,
  listFeaturedPreviews,
  listPublishedPreviews,
} from './previews.service.ts';

const listInputSchema = z.strictObject({
  category: plainText(LIMITS.nameLength).optional().meta({
    description: 'Only this category: its slug or its name, ignoring case',
    example: 'business',
  }),
  q: plainText(LIMITS.titleLength).optional().meta({
    description:
      'Words that must all occur in title, author, category, abstract or topic titles, ignoring case',
    example: 'wealth nations',
  }),
  limit: z
    .int('Must be a whole number')
    .min(1)
    .max(LIMITS.listMax)
    .default(LIMITS.listDefault)
    .meta({
      description: 'Most previews to answer at once',
      example: 24,
    }),
  cursor: z.string().max(LIMITS.nameLength).optional().meta({
    description: 'Where to go on, as the page before told; opaque',
  }),
  // tRPC's infinite queries send it with every page; REST neither takes nor documents it.
  direction: z.literal('forward').optional().meta({ 'x-internal': true }),
});

const listOutputSchema = z.object({
  items: z.array(previewCardSchema),
  nextCursor: z.string().nullable().meta({ description: 'Gives the next page; null on the last' }),
  total: z.int().min(0).meta({ description: 'Number of all matches', example: 17 }),
});

export const previewsRouter = router({
  list: publicProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/book-summaries',
        tag: ['Public', 'Book Previews'],
        summary: 'List published previews',
        description:
          'Cards of the published previews, newest first. An unknown category gives an empty list.',
        page: true,
      },
    })
    .input(listInputSchema)
    .output(listOutputSchema)
    .query(({ ctx, input }) => listPublishedPreviews(ctx.db, input)),

  featured: publicProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/book-summaries/featured',
        tag: ['Public', 'Book Previews'],
        summary: 'List featured previews',
        description: 'The first six published previews that editors feature, in their order.',
      },
    })
    .output(z.array(previewCardSchema))
    .query(({ ctx }) => listFeaturedPreviews(ctx.db)),

  byId: publicProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/book-summaries/{id}',
        tag: ['Public', 'Book Previews'],
        summary: 'Read one preview',
        description: 'A published preview, whole. A draft is answered as an unknown id is.',
        errors: [404],
      },
    })
    .input(z.strictObject({ id: previewIdSchema }))
    .output(previewSchema)
    .query(({ ctx, input }) => getPublishedPreview(ctx.db, input.id)),
});
