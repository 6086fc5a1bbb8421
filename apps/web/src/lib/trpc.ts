import type { AppRouter } from '@foreword/router/app-router.ts';
import { useRouter } from '@tanstack/react-router';
import type { TRPCClient } from '@trpc/client';
import type { TRPCOptionsProxy } from '@trpc/tanstack-react-query';

/** Typed query and mutation options of every procedure; in process on the server, over HTTP in the browser. */
export type Trpc = TRPCOptionsProxy<AppRouter>;

export function useTRPC(): Trpc {
  return useRouter().options.context.trpc;
}

/** The plain client, for calls that are neither queries nor mutations of a screen; for event handlers only. */
export function useTRPCClient(): () => TRPCClient<AppRouter> {
  const { client } = useRouter().options.context;
  return () => {
    if (!client) throw new Error('Calls by hand are made in the browser only');
    return client;
  };
}
