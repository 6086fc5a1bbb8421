import '@foreword/ui/site-styles.ts';
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useRouter,
} from '@tanstack/react-router';
import { categoryLinksQuery } from '../features/category/categories-query.ts';
import { CategoryLinks } from '../features/category/category-links.tsx';
import { AuthProvider } from '../features/session/auth-provider.tsx';
import { HeaderAccount } from '../features/session/header-account.tsx';
import { NotFoundPage } from '../features/site/message-pages.tsx';
import { SiteFooter } from '../features/site/site-footer.tsx';
import { SiteHeader } from '../features/site/site-header.tsx';
import classes from '../features/site/site-layout.module.css';
import { PageDataScript } from '../lib/page-data.tsx';
import { rootHead } from '../lib/page-head.ts';
import type { RouterContext } from '../lib/router-context.ts';
import { ACCOUNT_ROOM_SCRIPT } from '../lib/session-storage.ts';
import { ShortlistBar } from '../lib/shortlist.tsx';
import { ToastHost } from '../lib/toast-host.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  // Prefetching swallows a failure: the footer then asks again.
  loader: ({ context: { queryClient, trpc } }) =>
    queryClient.prefetchQuery(categoryLinksQuery(trpc)),
  head: rootHead,
  component: Document,
  notFoundComponent: NotFoundPage,
});

/** Text size and line width of the reader: key and attribute of boot/reading.ts. */
const READING_SCRIPT = `try{document.documentElement.dataset.reading=localStorage.getItem('foreword-reading')||''}catch{}`;

/** The reader's choice, or the system's: key and attribute of Mantine and of boot/color-scheme.ts. */
const SCHEME_SCRIPT = `{let c;try{c=localStorage.getItem('mantine-color-scheme-value')}catch{}document.documentElement.dataset.mantineColorScheme=c=='light'||c=='dark'?c:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'}`;

/** They run before the app comes, which never writes them. */
const BEFORE_PAINT = {
  __html: import.meta.env.SSR ? SCHEME_SCRIPT + ACCOUNT_ROOM_SCRIPT + READING_SCRIPT : '',
};

function Document() {
  const router = useRouter();
  const nonce = router.options.ssr?.nonce;
  // In the browser AdminGuard does it.
  const isOfEditors = import.meta.env.SSR && /^\/(admin|api)/.test(router.state.location.pathname);
  return (
    <html
      lang="en"
      translate={isOfEditors ? 'no' : undefined}
      data-mantine-color-scheme="light"
      suppressHydrationWarning
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a constant. */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={BEFORE_PAINT} />
        <HeadContent />
      </head>
      <body>
        <AuthProvider>
          <a href="#content" className={classes.skipLink}>
            Skip to content
          </a>
          <SiteHeader account={<HeaderAccount />} />
          <main id="content" className={classes.main} tabIndex={-1}>
            <Outlet />
          </main>
          <SiteFooter categories={<CategoryLinks />} />
          <ShortlistBar />
          <ToastHost />
        </AuthProvider>
        <PageDataScript />
        <Scripts />
      </body>
    </html>
  );
}
