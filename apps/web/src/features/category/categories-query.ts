import { TIMINGS } from '@foreword/domain/limits.ts';
import type { Trpc } from '../../lib/trpc.ts';

/** The active categories in display order, fresh for five minutes. */
export const activeCategoriesQuery = (trpc: Trpc) =>
  trpc.categories.listActive.queryOptions(undefined, { staleTime: TIMINGS.categoriesFreshMs });
