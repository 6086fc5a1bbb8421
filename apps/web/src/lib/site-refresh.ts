import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from './trpc.ts';

/** After a change beyond one preview: refetches visible queries and drops the others. */
export function useSiteRefresh(): () => Promise<unknown> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => {
    const queryKeys = [trpc.categories, trpc.pageSettings, trpc.previews, trpc.versions].map(
      (part) => part.pathKey(),
    );
    for (const queryKey of queryKeys) queryClient.removeQueries({ queryKey, type: 'inactive' });
    return Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}
