import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { errorCode, isUnconfirmed, serverText, withReasons } from './call-error.ts';
import { toast } from './toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Shown when the mutation fails, with the server's reasons below. */
      failure?: string;
      /** Shown when the server sends no message of its own. */
      fallback?: string;
      /** Shown when the mutation succeeds. */
      success?: string;
      /** Refetched before the mutation counts as done, and when what it would change is gone. */
      refreshes?: readonly QueryKey[];
    };
  }
}

/**
 * TanStack Query takes the answer of a running first fetch for fresh, though the server may have made it before the
 * change. This client fetches such a query again.
 */
class RefetchingClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstFetches = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    const shown = firstFetches.filter((query) => query.isActive());
    const hidden = firstFetches.filter((query) => !query.isActive());
    const fetchAgain = async ({ promise, queryKey }: Query) => {
      await promise?.catch(() => undefined);
      await super.invalidateQueries({ queryKey, exact: true }, options);
    };
    // The change waits for what is on the screen alone.
    void Promise.all(hidden.map(fetchAgain));
    await super.invalidateQueries(filters, options);
    await Promise.all(shown.map(fetchAgain));
  }
}

export function createQueryClient(): QueryClient {
  const client: QueryClient = new RefetchingClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        retry: false,
        networkMode: 'always',
      },
      // By default, a call without a network waits for it, long after the editor has given up.
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: (_result, _input, _context, { meta }) => {
        if (meta?.success) toast.success('Success!', meta.success);
      },
      onError: (error, _input, _result, { meta }) => {
        if (isUnconfirmed(error)) return;
        if (meta?.failure) toast.failure('Error', withReasons(meta.failure, error));
        else if (meta?.fallback) toast.failure('Error', serverText(error) ?? meta.fallback);
      },
      // After the mutation's own `onSuccess`, which may close a dialog.
      onSettled: async (_result, error, _input, _context, { meta }) => {
        if (error && errorCode(error) !== 'NOT_FOUND') return;
        const keys = meta?.refreshes ?? [];
        await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
      },
    }),
  });
  return client;
}
