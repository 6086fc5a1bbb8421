import type { AppRouter } from '@foreword/router/app-router.ts';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { hydrateRoot } from 'react-dom/client';
import { createQueryClient } from './lib/query-client.ts';
import { storedToken } from './lib/session-storage.ts';
import { createAppRouter } from './router.tsx';

/** The token goes with every call; the cookie alone would do, but not in a tab that kept an older session. */
function authorization(): Record<string, string> {
  const token = storedToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

const queryClient = createQueryClient();
const client = createTRPCClient<AppRouter>({
  // The server answers at most ten calls in one request.
  links: [httpBatchLink({ url: '/trpc', maxItems: 10, headers: authorization })],
});
const router = createAppRouter({
  queryClient,
  trpc: createTRPCOptionsProxy<AppRouter>({ client, queryClient }),
  client,
  // Replaced by the server's values when the page is hydrated.
  publicUrl: location.origin,
  storeSearchUrl: '',
  loginSegment: undefined,
});

hydrateRoot(document, <RouterClient router={router} />);
