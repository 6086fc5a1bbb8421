import {
  countShownByCategory,
  listActiveCategories,
  listCategoriesWithCounts,
} from '@foreword/db/repositories/category.ts';
import {
  adminCategorySchema,
  categoryCountSchema,
  categoryIdSchema,
  categorySchema,
} from '@foreword/domain/category.ts';
import {
  createCategoryInputSchema,
  reorderCategoriesInputSchema,
  updateCategoryInputSchema,
} from '@foreword/domain/category-input.ts';
import { z } from 'zod';
import { deletedSchema } from '../parsing.ts';
import { adminProcedure, editorProcedure, publicProcedure, router } from '../trpc.ts';
import {
  createCategory,
  deleteCategory,
  reorderCategories,
  saveCategory,
} from './categories.service.ts';

export const categoriesRouter = router({
  listActive: publicProcedure('Categories')
    .meta({
      rest: 'GET /cms/categories/active',
      revalidates: true,
      summary: 'List active categories',
      description: 'The categories that readers are offered, in display order.',
    })
    .output(z.array(categorySchema))
    .query(({ ctx }) => {
      ctx.reads.add('categories');
      return listActiveCategories(ctx.db);
    }),

  counts: publicProcedure('Categories')
    .meta({
      rest: 'GET /cms/categories/counts',
      revalidates: true,
      summary: 'Count the previews of active categories',
      description: 'The number of published previews that readers see in each active category.',
    })
    .output(z.array(categoryCountSchema))
    .query(({ ctx }) => {
      ctx.reads.add('categories');
      ctx.reads.add('previews');
      return countShownByCategory(ctx.db);
    }),

  list: editorProcedure('read', 'Categories')
    .meta({
      rest: 'GET /cms/categories',
      summary: 'List all categories',
      description:
        'Active and inactive ones in display order, with the number of previews that carry each.',
    })
    .output(z.array(adminCategorySchema))
    .query(({ ctx }) => listCategoriesWithCounts(ctx.db)),

  create: adminProcedure('publish', 'Categories')
    .meta({
      rest: 'POST /cms/categories',
      summary: 'Create a category',
      description:
        'It comes after all others. 409: another category has the name, whatever the case, or the slug.',
      status: 201,
      errors: [409],
      examples: {
        body: {
          name: 'History',
          slug: 'history',
          description: 'What happened, and how we know.',
          isActive: true,
        },
        response: { id: 8, displayOrder: 8 },
      },
    })
    .input(createCategoryInputSchema)
    .output(categorySchema)
    .mutation(({ ctx, input }) => createCategory(ctx, input)),

  update: adminProcedure('publish', 'Categories')
    .meta({
      rest: 'PUT /cms/categories/{id}',
      summary: 'Update a category',
      description:
        'A new name goes to the previews that carry the old one, and to their versions. An inactive category loses its section of the browse page. 409: another category has the name, whatever the case, or the slug; or the category is no longer as `seen` says.',
      errors: [409],
      examples: { body: { name: 'World History', slug: 'history', isActive: true } },
    })
    .input(updateCategoryInputSchema)
    .output(categorySchema)
    .mutation(({ ctx, input }) => saveCategory(ctx, input)),

  remove: adminProcedure('publish', 'Categories')
    .meta({
      rest: 'DELETE /cms/categories/{id}',
      summary: 'Delete a category',
      description: 'Removes the category for good; previews keep its name as text.',
    })
    .input(z.strictObject({ id: categoryIdSchema }))
    .output(deletedSchema)
    .mutation(({ ctx, input }) => deleteCategory(ctx, input.id)),

  reorder: adminProcedure('publish', 'Categories')
    .meta({
      rest: 'POST /cms/categories/order',
      summary: 'Reorder the categories',
      description:
        'The given categories come first, in their order; those left out keep theirs after them. Answers all in the new order. 409: another administrator has changed the order since `seen`. 422: an id is unknown or given twice.',
      errors: [409, 422],
    })
    .input(reorderCategoriesInputSchema)
    .output(z.array(adminCategorySchema))
    .mutation(({ ctx, input }) => reorderCategories(ctx, input)),
});
