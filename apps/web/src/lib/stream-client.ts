import type { AppRouter } from '@foreword/router/app-router.ts';
import { createTRPCClient, httpBatchStreamLink } from '@trpc/client';
import { headersOfCall } from './call-headers.ts';

/** Client of the streaming calls (`….stream`). */
export const streamClient = createTRPCClient<AppRouter>({
  links: [
    httpBatchStreamLink({
      url: '/trpc',
      // One call per request, so that cancelling a stream cancels nothing else.
      maxItems: 1,
      headers: ({ opList: [{ context }] }) => headersOfCall(context),
    }),
  ],
});
