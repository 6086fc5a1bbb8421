import { listFeatured } from '@foreword/db/repositories/published-preview.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { previewCardSchema, previewIdSchema, previewSchema } from '@foreword/domain/preview.ts';
import { z } from 'zod';
import { pageSchema } from '../paging.ts';
import { inOneGo } from '../parsing.ts';
import { publicProcedure, router } from '../trpc.ts';
import { decidingProcedures } from './deciding.procedures.ts';
import { editingProcedures } from './editing.procedures.ts';
import { facetShape, sortSchema } from './facet-input.ts';
import { listInputShape } from './list-page.ts';
import { getPreview, listPublishedPreviews } from './previews.service.ts';

export const previewsRouter = router({
  list: publicProcedure('Book Previews')
    .meta({
      rest: 'GET /book-summaries',
      revalidates: true,
      summary: 'List published previews',
      description:
        'Cards of the published previews, newest first unless `sort` says otherwise. An unknown category gives an empty list. Facets together narrow the list; the values of one facet widen it.',
      page: true,
    })
    .input(
      z.strictObject({
        ...listInputShape(LIMITS.listDefault),
        ...facetShape,
        sort: sortSchema,
      }),
    )
    .output(pageSchema(previewCardSchema))
    .query(({ ctx, input }) => listPublishedPreviews(ctx, input)),

  featured: publicProcedure('Book Previews')
    .meta({
      rest: 'GET /book-summaries/featured',
      revalidates: true,
      summary: 'List featured previews',
      description: 'The first six published previews that editors feature, in their order.',
    })
    .output(inOneGo(z.array(previewCardSchema)))
    .query(({ ctx }) => {
      ctx.reads.add('featured');
      return listFeatured(ctx.db, LIMITS.featuredOnHome);
    }),

  byId: publicProcedure('Book Previews')
    .meta({
      rest: 'GET /book-summaries/{id}',
      revalidates: true,
      summary: 'Read one preview',
      description:
        'The whole preview. A draft is answered 404 to visitors; signed-in users get it, with `isPublished` false.',
    })
    .input(z.strictObject({ id: previewIdSchema }))
    .output(inOneGo(previewSchema))
    .query(({ ctx, input }) => getPreview(ctx, input.id)),

  ...decidingProcedures,
  ...editingProcedures,
});
