import type { AppRouter } from '@foreword/router/app-router.ts';
import {
  createTRPCUntypedClient,
  httpBatchLink,
  httpLink,
  splitLink,
  type TRPCLink,
} from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { errorCode } from './call-error.ts';
import { authorization, headersOfCall } from './call-headers.ts';
import { requestPassword } from './password-request.ts';

/** Where the server wants the password again, the user confirms it and the call is repeated. */
const confirmingPassword =
  (link: TRPCLink<AppRouter>): TRPCLink<AppRouter> =>
  (runtime) => {
    const send = link(runtime);
    return (call) =>
      observable((observer) => {
        let isOver = false;
        let subscription = send(call).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: async (error) => {
            const isConfirmed =
              errorCode(error) === 'PRECONDITION_REQUIRED' && (await requestPassword());
            if (isOver) return;
            if (isConfirmed) subscription = send(call).subscribe(observer);
            else observer.error(error);
          },
        });
        return () => {
          isOver = true;
          subscription.unsubscribe();
        };
      });
  };

const sendingLinks = splitLink<AppRouter>({
  // A key belongs to one call, signing in or out sets a cookie, and copies load beside the versions.
  condition: ({ path, context }) =>
    'idempotencyKey' in context || path.startsWith('session.') || path === 'recovery.list',
  true: httpLink({
    url: '/trpc',
    headers: ({ op }) => headersOfCall(op.context),
    // The user may close the tab right after signing out.
    fetch: (url, init) => fetch(url, { ...init, keepalive: url === '/trpc/session.signOut' }),
  }),
  // The server answers at most ten calls in one request.
  false: httpBatchLink({ url: '/trpc', maxItems: 10, headers: authorization }),
});

export const httpClient = createTRPCUntypedClient<AppRouter>({
  links: [confirmingPassword(sendingLinks)],
});
