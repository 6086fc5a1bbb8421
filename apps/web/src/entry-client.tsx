import type { AppRouter } from '@foreword/router/app-router.ts';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { hydrateRoot } from 'react-dom/client';
import { focusContent } from './lib/focus-content.ts';
import { lazyClient as client } from './lib/lazy-client.ts';
import { readPageData } from './lib/page-data.tsx';
import { createQueryClient } from './lib/query-client.ts';
import { Started } from './lib/started.tsx';
import { createAppRouter } from './router.tsx';

const queryClient = createQueryClient();
const { settings, answers } = readPageData();
// The data counts as new when the page arrives: a kept page does not say when its data was read.
for (const [queryKey, data] of answers) queryClient.setQueryData(queryKey, data);
const router = createAppRouter({
  queryClient,
  trpc: createTRPCOptionsProxy<AppRouter>({ client, queryClient }),
  client,
  ...settings,
  loginSegment: undefined,
});

// A client-side navigation keeps the focus where it was: move it to the new page, or give it back where the page stays.
let focused: Element | null = null;
router.subscribe('onBeforeNavigate', () => {
  focused = document.activeElement;
});
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  if (!fromLocation) return;
  if (pathChanged) return focusContent();
  const { body, activeElement } = document;
  if (!(focused instanceof HTMLElement) || focused === body || activeElement !== body) return;
  // A skeleton has hidden what had the focus, or the new list lacks it.
  focused.focus({ preventScroll: true });
  if (document.activeElement === body) focusContent();
});

const findUnfinished = () =>
  document.querySelector('[data-app=now]') ?? router.state.matches.find(({ error }) => error);

/** Resolves when React answers the reader. */
export const started = new Promise<void>((resolve) => {
  hydrateRoot(
    document,
    <Started findUnfinished={findUnfinished} onStart={resolve}>
      <RouterClient router={router} />
    </Started>,
  );
});

// The router restores only positions that it has seen, and the reader may have scrolled before.
void started.then(() => document.dispatchEvent(new Event('scroll')));
