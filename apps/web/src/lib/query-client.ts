import { MutationCache, QueryClient } from '@tanstack/react-query';
import { errorIssues, serverText } from './call-error.ts';
import { toast } from './toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Shown when the mutation fails, with the server's issues below. */
      failure?: string;
      /** Shown when the server sends no message of its own. */
      fallback?: string;
      /** Shown when the mutation succeeds. */
      success?: string;
    };
  }
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
    mutationCache: new MutationCache({
      onSuccess: (_result, _input, _context, { meta }) => {
        if (meta?.success) toast.success('Success!', meta.success);
      },
      onError: (error, _input, _result, { meta }) => {
        if (meta?.failure) toast.failure('Error', withReasons(meta.failure, error));
        else if (meta?.fallback) toast.failure('Error', serverText(error) ?? meta.fallback);
      },
    }),
  });
}

const withReasons = (text: string, error: unknown): string =>
  [text, ...errorIssues(error).map(({ message }) => message)].join('\n');
