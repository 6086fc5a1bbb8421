import { categoriesRouter } from './categories/categories.router.ts';
import { pageSettingsRouter } from './page-settings/page-settings.router.ts';
import { previewsRouter } from './previews/previews.router.ts';
import { sessionRouter } from './session/session.router.ts';
import { router } from './trpc.ts';

/** Everything that can be done, as `noun.verb`; tRPC, REST and the API document are made from it. */
export const appRouter = router({
  previews: previewsRouter,
  categories: categoriesRouter,
  pageSettings: pageSettingsRouter,
  session: sessionRouter,
});

export type AppRouter = typeof appRouter;
