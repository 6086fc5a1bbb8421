import type { AppRouter } from '@foreword/router/app-router.ts';
import { useRouter } from '@tanstack/react-router';
import type { TRPCOptionsProxy } from '@trpc/tanstack-react-query';

/** Typed query and mutation options of every procedure; in process on the server, over HTTP in the browser. */
export type Trpc = TRPCOptionsProxy<AppRouter>;

export function useTRPC(): Trpc {
  return useRouter().options.context.trpc;
}
