import type { AppRouter } from '@foreword/router/app-router.ts';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { hydrateRoot } from 'react-dom/client';
import { createQueryClient } from './lib/query-client.ts';
import { createAppRouter } from './router.tsx';

const queryClient = createQueryClient();
const client = createTRPCClient<AppRouter>({
  // The server answers at most ten calls in one request.
  links: [httpBatchLink({ url: '/trpc', maxItems: 10 })],
});
const router = createAppRouter({
  queryClient,
  trpc: createTRPCOptionsProxy<AppRouter>({ client, queryClient }),
  // Replaced by the server's values when the page is hydrated.
  publicUrl: location.origin,
  storeSearchUrl: '',
});

hydrateRoot(document, <RouterClient router={router} />);
