import type { AppRouter } from '@foreword/router/app-router.ts';
import { useRouter } from '@tanstack/react-router';
import type { TRPCClient } from '@trpc/client';
import type { TRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { useCallback } from 'react';

export type Trpc = TRPCOptionsProxy<AppRouter>;

export function useTRPC(): Trpc {
  return useRouter().options.context.trpc;
}

/** For event handlers and effects; no client exists on the server. */
export function useTRPCClient(): () => TRPCClient<AppRouter> {
  const { client } = useRouter().options.context;
  return useCallback(() => {
    if (!client) throw new Error('No client on the server');
    return client;
  }, [client]);
}
