import type { AppRouter } from '@foreword/router/app-router.ts';
import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRouter,
  createRouter,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import type { TRPCClient } from '@trpc/client';
import { LoadFailurePage } from './features/site/message-pages.tsx';
import type { Trpc } from './lib/trpc.ts';
import { routeTree } from './routeTree.gen.ts';

export interface RouterContext {
  queryClient: QueryClient;
  trpc: Trpc;
  /** For calls outside React Query; absent on the server. */
  client: TRPCClient<AppRouter> | undefined;
  /** Origin of canonical links, without a trailing slash. */
  publicUrl: string;
  /** Where "Buy on Amazon" leads; `{query}` stands for title and author. */
  storeSearchUrl: string;
  /** First segment of the hidden login route; only the server knows it. */
  loginSegment: string | undefined;
}

const stringifyWords = stringifySearchWith(String);

/** A new router for every request on the server, one for the life of the page in the browser. */
export function createAppRouter(context: RouterContext, nonce?: string) {
  let hasRendered = typeof window === 'undefined';
  const router = createRouter({
    routeTree,
    context,
    ...(nonce !== undefined && { ssr: { nonce } }),
    // Queries are typed words, not JSON: a title in quotes keeps them.
    parseSearch: parseSearchWith((value) => value),
    // A comma needs no escape in a query, and addresses of comparisons are shared.
    stringifySearch: (search) => stringifyWords(search).replaceAll('%2C', ','),
    // Otherwise a path below a preview shows the preview.
    notFoundMode: 'root',
    // The reader may have scrolled before the app came, so its first rendering moves nothing.
    scrollRestoration: () => {
      const moves = hasRendered;
      hasRendered = true;
      return moves;
    },
    defaultErrorComponent: LoadFailurePage,
    defaultPreload: 'intent',
    // React Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    // Hands the server's settings to the browser.
    dehydrate: () => ({ publicUrl: context.publicUrl, storeSearchUrl: context.storeSearchUrl }),
    hydrate: (settings: Pick<RouterContext, 'publicUrl' | 'storeSearchUrl'>) => {
      Object.assign(context, settings);
    },
  });
  setupRouterSsrQueryIntegration({ router, queryClient: context.queryClient });
  countAgeFromArrival(router, context.queryClient);
  return router;
}

/** A kept page says nothing of when its data was read. In the browser they are as old as the page's arrival. */
function countAgeFromArrival(router: AnyRouter, queryClient: QueryClient): void {
  const { hydrate } = router.options;
  router.options.hydrate = async (dehydrated) => {
    await hydrate?.(dehydrated);
    for (const query of queryClient.getQueryCache().getAll()) {
      if (query.state.data !== undefined) query.setState({ dataUpdatedAt: Date.now() });
    }
  };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
