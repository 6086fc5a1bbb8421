import type { AppRouter } from '@foreword/router/app-router.ts';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import {
  createTRPCClient,
  httpBatchLink,
  httpBatchStreamLink,
  type Operation,
  splitLink,
} from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { hydrateRoot } from 'react-dom/client';
import { createQueryClient } from './lib/query-client.ts';
import { authorization } from './lib/session-storage.ts';
import { createAppRouter } from './router.tsx';

/** With a key in its context (`{ idempotencyKey }`), a call can be repeated without doing its work twice. */
function headersOfCall({ opList: [{ context }] }: { opList: [Operation, ...Operation[]] }) {
  const { idempotencyKey } = context;
  return {
    ...authorization(),
    ...(typeof idempotencyKey === 'string' && { 'idempotency-key': idempotencyKey }),
  };
}

const queryClient = createQueryClient();
const client = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: ({ path, context }) => path.endsWith('.stream') || 'idempotencyKey' in context,
      // A key is for one call, and a stream ends with its request: such calls travel alone.
      true: httpBatchStreamLink({ url: '/trpc', maxItems: 1, headers: headersOfCall }),
      // The server answers at most ten calls in one request.
      false: httpBatchLink({ url: '/trpc', maxItems: 10, headers: authorization }),
    }),
  ],
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
