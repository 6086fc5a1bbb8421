import { listActiveCategories } from '@foreword/db/repositories/category.ts';
import { categorySchema } from '@foreword/domain/category.ts';
import { z } from 'zod';
import { publicProcedure, router } from '../trpc.ts';

export const categoriesRouter = router({
  listActive: publicProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/cms/categories/active',
        tag: ['Public', 'Categories'],
        summary: 'List active categories',
        description: 'The categories that readers are offered, in display order.',
      },
    })
    .output(z.array(categorySchema))
    .query(({ ctx }) => listActiveCategories(ctx.db)),
});
