import { QueryClientProvider } from '@tanstack/react-query';
import {
  createRouter,
  parseSearchWith,
  stringifySearchWith,
  useRouter,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoadFailurePage } from './features/site/message-pages.tsx';
import type { RouterContext } from './lib/router-context.ts';
import { routeTree } from './routeTree.gen.ts';

const stringifyWords = stringifySearchWith(String);

/** A new router for every request on the server, one for the life of the page in the browser. */
export function createAppRouter(context: RouterContext, nonce?: string) {
  let hasRendered = typeof window === 'undefined';
  return createRouter({
    routeTree,
    context,
    ...(nonce !== undefined && { ssr: { nonce } }),
    // Queries are typed words, not JSON: a title in quotes keeps them.
    parseSearch: parseSearchWith((value) => value),
    // A comma needs no escape in a query, and addresses of comparisons are shared.
    stringifySearch: (search) => stringifyWords(search).replaceAll('%2C', ','),
    // Otherwise a path below a preview shows the preview.
    notFoundMode: 'root',
    // Each page has one address, in lower case.
    caseSensitive: true,
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
    InnerWrap: WithQueries,
  });
}

function WithQueries({ children }: { children: ReactNode }) {
  const { queryClient } = useRouter().options.context;
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
