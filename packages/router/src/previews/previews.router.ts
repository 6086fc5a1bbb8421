import { listFeatured } from '@foreword/db/repositories/published-preview.ts';
import { adminPreviewCardSchema, adminPreviewSchema } from '@foreword/domain/admin-preview.ts';
import {
  comparisonSchema,
  idsSchema,
  relatedSchema,
  shortlistSchema,
} from '@foreword/domain/comparison.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { previewCardSchema, previewIdSchema, previewSchema } from '@foreword/domain/preview.ts';
import {
  createPreviewInputSchema,
  updatePreviewInputSchema,
} from '@foreword/domain/preview-input.ts';
import { z } from 'zod';
import { KEY_HEADERS } from '../idempotency/idempotency.service.ts';
import { pageSchema } from '../paging.ts';
import { deletedSchema, inOneGo } from '../parsing.ts';
import { editorProcedure, publicProcedure, router } from '../trpc.ts';
import { comparePreviews, relatedPreviews, shortlistedPreviews } from './deciding.service.ts';
import { createPreview, deletePreview, getAdminPreview, savePreview } from './editing.service.ts';
import { facetShape, listInputShape, sortSchema } from './list-input.ts';
import { getPreview, listAllPreviews, listPublishedPreviews } from './previews.service.ts';

/** Creates the next preview after the sample library. */
export const CREATE_EXAMPLE = {
  body: {
    title: 'Walden',
    author: 'Henry David Thoreau',
    category: 'General Non-Fiction',
    abstract: 'Two years alone by a pond, told as one.',
    introduction: 'Thoreau built a cabin in 1845 and wrote for his neighbours.',
    keyTopics: [
      {
        title: 'Economy',
        content: 'What a life costs.',
        subItems: [{ title: 'Shelter', description: 'The accounts of the cabin.' }],
      },
    ],
    references: ['Walden; or, Life in the Woods (1854)'],
    isPublished: false,
  },
  response: {
    id: 18,
    currentVersionId: null,
    publishedVersionId: null,
    updatedAt: '2026-03-01T09:30:00.000Z',
  },
};

const PAGE_TEXT = `An answer has at most ${LIMITS.listMax} previews; its header \`Link\` leads to the next page.`;

const adminListInputSchema = z.strictObject({
  status: z
    .enum(['published', 'draft', 'featured'])
    .optional()
    .meta({ description: 'Only previews in this state', example: 'draft' }),
  ...listInputShape(LIMITS.listMax),
});

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

  listAll: editorProcedure('read', 'Book Previews')
    .meta({
      rest: 'GET /admin/book-summaries',
      summary: 'List all previews',
      description: `Cards of all previews, drafts too, newest first, as they stand in the working copy. An unknown category gives an empty list. ${PAGE_TEXT}`,
      page: true,
    })
    .input(adminListInputSchema)
    .output(pageSchema(adminPreviewCardSchema))
    .query(({ ctx, input }) => listAllPreviews(ctx.db, input)),

  listMine: editorProcedure('read', 'Book Previews')
    .meta({
      rest: 'GET /admin/summaries',
      summary: 'List the previews of the dashboard',
      description: `The previews that the signed-in editor works on. Editors share all previews, so these are the same as of the list of all. ${PAGE_TEXT}`,
      page: true,
    })
    .input(adminListInputSchema)
    .output(pageSchema(adminPreviewCardSchema))
    .query(({ ctx, input }) => listAllPreviews(ctx.db, input)),

  adminById: editorProcedure('read', 'Book Previews')
    .meta({
      rest: 'GET /admin/book-summaries/{id}',
      summary: 'Read one preview as editors do',
      description: 'The working copy and the state of a preview, published or not.',
    })
    .input(z.strictObject({ id: previewIdSchema }))
    .output(adminPreviewSchema)
    .query(({ ctx, input }) => getAdminPreview(ctx, input.id)),

  create: editorProcedure('draft', 'Book Previews')
    .meta({
      rest: 'POST /admin/book-summaries',
      summary: 'Create a preview',
      description:
        'A draft unless told otherwise. A draft may be incomplete; to be published it needs title, category, abstract, introduction and at least one key topic, else 422 names what is missing and nothing is saved. 404: an upgrade has changed the form of the answer since the `Idempotency-Key` was used, and the preview is gone.',
      status: 201,
      headers: KEY_HEADERS,
      errors: [404, 422],
      examples: CREATE_EXAMPLE,
    })
    .input(inOneGo(createPreviewInputSchema))
    .output(inOneGo(adminPreviewSchema))
    .mutation(({ ctx, input }) => createPreview(ctx, input)),

  update: editorProcedure('draft', 'Book Previews')
    .meta({
      rest: 'PUT /admin/book-summaries/{id}',
      summary: 'Update a preview',
      description:
        'Any part of it; what is left out stays. Content with `isPublished: true`, on a preview that has versions, also becomes a new version, current and published. The flags alone make no version. 409: another save has changed the preview since the sent `updatedAt`. 422: what readers would see is incomplete.',
      errors: [409, 422],
      examples: { body: { abstract: 'Two years by a pond.', isPublished: true } },
    })
    .input(inOneGo(updatePreviewInputSchema))
    .output(inOneGo(adminPreviewSchema))
    .mutation(({ ctx, input }) => savePreview(ctx, input)),

  remove: editorProcedure('draft', 'Book Previews')
    .meta({
      rest: 'DELETE /admin/book-summaries/{id}',
      summary: 'Delete a preview',
      description:
        'Removes the preview and all its versions. A recovery copy of both remains for 30 days.',
    })
    .input(z.strictObject({ id: previewIdSchema }))
    .output(deletedSchema)
    .mutation(({ ctx, input }) => deletePreview(ctx, input.id)),
});
