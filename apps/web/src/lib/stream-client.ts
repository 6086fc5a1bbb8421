import type { AppRouter } from '@foreword/router/app-router.ts';
import { createTRPCClient, httpBatchStreamLink } from '@trpc/client';
import { headersOfCall } from './call-headers.ts';

export const streamClient = createTRPCClient<AppRouter>({
  links: [
    httpBatchStreamLink({
      url: '/trpc',
      // One call per request: cancelling a stream must cancel no other call.
      maxItems: 1,
      headers: ({ opList: [{ context }] }) => headersOfCall(context),
    }),
  ],
});
