import type { AppRouter } from '@foreword/router/app-router.ts';
import {
  createRequestHandler,
  RouterServer,
  renderRouterToString,
} from '@tanstack/react-router/ssr/server';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { errorCode } from './lib/call-error.ts';
import { createQueryClient } from './lib/query-client.ts';
import type { Render } from './render-contract.ts';
import { createAppRouter } from './router.tsx';

/** For pages that a busy database failed to answer. */
const RETRY_AFTER_SECONDS = '5';

export const render: Render = ({ request, appRouter, ctx, manifest, nonce, ...settings }) => {
  const queryClient = createQueryClient();
  const handle = createRequestHandler({
    request,
    getRouterManifest: () => manifest,
    createRouter: () =>
      createAppRouter(
        {
          queryClient,
          trpc: createTRPCOptionsProxy<AppRouter>({ router: appRouter, ctx, queryClient }),
          client: undefined,
          ...settings,
        },
        nonce,
      ),
  });
  return handle(async ({ router, responseHeaders }) => {
    const page = await renderRouterToString({
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    });
    // The router knows one status for every failure; a busy database is temporary.
    const isBusy = router.state.matches.some(
      ({ error }) => errorCode(error) === 'SERVICE_UNAVAILABLE',
    );
    if (!isBusy) return page;
    responseHeaders.set('retry-after', RETRY_AFTER_SECONDS);
    return new Response(page.body, { status: 503, headers: responseHeaders });
  });
};
