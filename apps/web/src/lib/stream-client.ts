import type { AppRouter } from '@foreword/router/app-router.ts';
import { createTRPCClient, httpBatchStreamLink } from '@trpc/client';
import { headersOfCall } from './call-headers.ts';

/** Client of the calls that answer bit by bit (`….stream`); only the screens that need it load it. */
export const streamClient = createTRPCClient<AppRouter>({
  links: [
    httpBatchStreamLink({
      url: '/trpc',
      // One to a request: cancelling a stream ends its request and nothing else.
      maxItems: 1,
      headers: ({ opList: [{ context }] }) => headersOfCall(context),
    }),
  ],
});
