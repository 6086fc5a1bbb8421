import type { AppRouter } from '@foreword/router/app-router.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createRouter,
  parseSearchWith,
  stringifySearchWith,
  useRouter,
} from '@tanstack/react-router';
import type { TRPCClient } from '@trpc/client';
import type { ReactNode } from 'react';
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
    // Hands the server's settings and data to the browser. The library for it sends the state of each query and code
    // for streams, which weigh as much as a section of the page.
    dehydrate: () => ({
      settings: { publicUrl: context.publicUrl, storeSearchUrl: context.storeSearchUrl },
      answers: answersOf(context.queryClient),
    }),
    hydrate: ({ settings, answers }: Dehydrated) => {
      Object.assign(context, settings);
      // As old as the page's arrival: a kept page says nothing of when its data was read.
      for (const [queryKey, data] of answers) context.queryClient.setQueryData(queryKey, data);
    },
  });
  return router;
}

interface Dehydrated {
  settings: Pick<RouterContext, 'publicUrl' | 'storeSearchUrl'>;
  answers: Answer[];
}

function WithQueries({ children }: { children: ReactNode }) {
  const { queryClient } = useRouter().options.context;
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };
type Answer = [queryKey: Json[], data: Json];

const answersOf = (queryClient: QueryClient): Answer[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }): Answer[] =>
      state.status === 'success' ? [[queryKey as Json[], state.data as Json]] : [],
    );

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
