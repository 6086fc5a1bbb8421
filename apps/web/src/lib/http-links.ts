import type { AppRouter } from '@foreword/router/app-router.ts';
import { httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { authorization, headersOfCall } from './call-headers.ts';

export const httpLinks = splitLink<AppRouter>({
  // A key belongs to one call, signing in or out sets a cookie, and copies load beside the versions.
  condition: ({ path, context }) =>
    'idempotencyKey' in context || path.startsWith('session.') || path === 'recovery.list',
  true: httpLink({ url: '/trpc', headers: ({ op }) => headersOfCall(op.context) }),
  // The server answers at most ten calls in one request.
  false: httpBatchLink({ url: '/trpc', maxItems: 10, headers: authorization }),
});
