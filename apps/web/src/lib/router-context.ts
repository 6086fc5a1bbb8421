import type { AppRouter } from '@foreword/router/app-router.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import type { Trpc } from './trpc.ts';

/** What routes and their pages take from the router. */
export interface RouterContext {
  queryClient: QueryClient;
  trpc: Trpc;
  /** For calls outside React Query; absent on the server. */
  client: TRPCClient<AppRouter> | undefined;
  /** Origin of canonical links, without a trailing slash. */
  publicUrl: string;
  /** Where "Buy on Amazon" leads; `{query}` stands for title and author. */
  storeSearchUrl: string;
  /** First segment of the hidden login route; only the server knows it. */
  loginSegment: string | undefined;
}
