import type { AppRouter } from '@foreword/router/app-router.ts';
import {
  createRequestHandler,
  RouterServer,
  renderRouterToString,
} from '@tanstack/react-router/ssr/server';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { createQueryClient } from './lib/query-client.ts';
import type { Render } from './render-contract.ts';
import { createAppRouter } from './router.tsx';

export const render: Render = ({ request, appRouter, ctx, manifest, ...settings }) => {
  const queryClient = createQueryClient();
  const handle = createRequestHandler({
    request,
    getRouterManifest: () => manifest,
    createRouter: () =>
      createAppRouter({
        queryClient,
        trpc: createTRPCOptionsProxy<AppRouter>({ router: appRouter, ctx, queryClient }),
        client: undefined,
        ...settings,
      }),
  });
  return handle(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  );
};
