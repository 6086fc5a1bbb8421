import type { AppRouter } from '@foreword/router/app-router.ts';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { createTRPCClient, httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { hydrateRoot } from 'react-dom/client';
import { authorization, headersOfCall } from './lib/call-headers.ts';
import { focusContent } from './lib/focus-content.ts';
import { createQueryClient } from './lib/query-client.ts';
import { createAppRouter } from './router.tsx';

const queryClient = createQueryClient();
const client = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      // A key belongs to one call, and signing in or out sets a cookie: such calls are not batched.
      condition: ({ path, context }) => 'idempotencyKey' in context || path.startsWith('session.'),
      true: httpLink({ url: '/trpc', headers: ({ op }) => headersOfCall(op.context) }),
      // The server answers at most ten calls in one request.
      false: httpBatchLink({ url: '/trpc', maxItems: 10, headers: authorization }),
    }),
  ],
});
const router = createAppRouter({
  queryClient,
  trpc: createTRPCOptionsProxy<AppRouter>({ client, queryClient }),
  client,
  // Hydration replaces them by the server's values.
  publicUrl: location.origin,
  storeSearchUrl: '',
  loginSegment: undefined,
});

// A client-side navigation keeps the focus where it was: move it to the new page.
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) focusContent();
});

hydrateRoot(document, <RouterClient router={router} />);
