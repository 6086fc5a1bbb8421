import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from './trpc.ts';

/**
 * What readers see has changed beyond one preview: what is shown now is fetched again, and what
 * was kept of other pages is forgotten, so that they are right from the moment they open.
 */
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
