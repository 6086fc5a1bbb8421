import { createFileRoute } from '@tanstack/react-router';
import { Route as Home } from './_home.index.tsx';

/** The page before stays until the home page's skeleton has come: the router would show an empty page. */
export const Route = createFileRoute('/_home')({
  loader: async () => {
    await Home.options.pendingComponent?.preload?.();
  },
  staleTime: Number.POSITIVE_INFINITY,
});
