import { TIMINGS } from '@foreword/domain/limits.ts';
import type { Trpc } from '../../lib/trpc.ts';

/** In display order, fresh for five minutes. */
export const activeCategoriesQuery = (trpc: Trpc) =>
  trpc.categories.listActive.queryOptions(undefined, { staleTime: TIMINGS.categoriesFreshMs });

export const categoryCountsQuery = (trpc: Trpc) => trpc.categories.counts.queryOptions();
