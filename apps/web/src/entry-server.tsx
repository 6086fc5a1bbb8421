import type { AppRouter } from '@foreword/router/app-router.ts';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { renderToString } from 'react-dom/server';
import { errorCode } from './lib/call-error.ts';
import { createQueryClient } from './lib/query-client.ts';
import type { Render } from './render-contract.ts';
import { createAppRouter } from './router.tsx';

/** For pages that a busy database failed to answer. */
const RETRY_AFTER_SECONDS = '5';

export const render: Render = async ({ request, appRouter, ctx, manifest, nonce, ...settings }) => {
  let html = '';
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
  const { status, headers } = await handle(async ({ router, responseHeaders }) => {
    html = await transformHtmlStringWithRouter(
      router,
      renderToString(<RouterServer router={router} />),
    );
    // The router knows one status for every failure; a busy database is temporary.
    const isBusy = router.state.matches.some(
      ({ error }) => errorCode(error) === 'SERVICE_UNAVAILABLE',
    );
    if (isBusy) responseHeaders.set('retry-after', RETRY_AFTER_SECONDS);
    const status = isBusy ? 503 : getSsrStatus(router);
    // `html` holds the text: to make a body of it and read that cost 5 % or more of a page.
    return new Response(null, { status, headers: responseHeaders });
  });
  return { status, headers, html };
};
