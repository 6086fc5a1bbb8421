import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { classNameOf } from './build/class-names.ts';
import { lightenFonts } from './build/lighten-fonts.ts';
import { minifyAgain } from './build/minify-again.ts';
import { precompress } from './build/precompress.ts';
import { shortHelpers } from './build/short-helpers.ts';

/** The app of a public page in two chunks: each small shared chunk would cost a request. Other chunks serve a few pages. */
const PUBLIC_CHUNKS = [
  {
    name: 'framework',
    // Leaves out mutations, streams, blockers and infinite queries: few pages need them.
    test: /^(?!.*(useBlocker|[iI]nfiniteQuery(?!Behavior)|mutationObserver|useMutation)).*\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/[^/]+)\//,
    priority: 2,
  },
  {
    name: 'site',
    test: new RegExp(
      [
        '/apps/web/src/entry-client[.]',
        '/packages/ui/src/((badge|button|cover|notice|skeleton|spinner)/|icon/icon|site-styles)',
        '/packages/domain/src/(limits|page-defaults|sign-in|decision[.]|book-facts)',
        '/apps/web/src/lib/(admin-search|browse-search|call-error|call-headers|focus-content|loaded-or|not-found-head|page-head|query-client|session-storage|shortlist|start-at-top|toast-host|toast|trpc)[.]',
        '/apps/web/src/features/(site|category)/',
        '/apps/web/src/features/preview/(preview-grid|preview-page-states)',
      ].join('|'),
    ),
    priority: 1,
  },
  { name: 'bookshops', test: /\/packages\/domain\/src\/(bookshops|isbn)[.]/ },
];

/** What most admin pages need, in two chunks: sixty small ones cost a request each. No public page may import them. */
const ADMIN_CHUNKS = [
  {
    name: 'admin-kit',
    test: new RegExp(
      [
        '/node_modules/@mantine/',
        '/packages/ui/src/(admin|data-table|dialog)/',
        '/packages/ui/src/icon/admin-icon[.]',
        '/apps/web/src/features/admin/',
        '/apps/web/src/lib/(admin-list-link|call-key|filter-bar|format-time|loaded|unsaved-changes)[.]',
      ].join('|'),
    ),
    minShareCount: 3,
  },
  {
    name: 'rules',
    test: /\/node_modules\/zod\/|\/packages\/domain\/src\/(documented|json|plain-issues|text)[.]|\/apps\/web\/src\/lib\/zod-without-eval[.]/,
    minShareCount: 3,
  },
];

/** jsPDF loads it for SVG, which no PDF here holds. */
const NEVER_LOADED = ['canvg'];

/** React Query's side of tRPC gets the lazy client, so that tRPC's own comes with the first call. */
const lazyTrpc = (): Plugin => ({
  name: 'lazy-trpc',
  enforce: 'pre',
  resolveId: (source, importer) =>
    /^@trpc\/(client|server)$/.test(source) && importer?.includes('/@trpc/tanstack-react-query/')
      ? fileURLToPath(new URL('src/lib/lazy-client.ts', import.meta.url))
      : null,
});

/** A serif that comes after the first paint would move the text: it waits for the next page. */
const neverSwapSerif = (): Plugin => ({
  name: 'never-swap-serif',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/literata/wght.css')
      ? code.replace(/font-display: swap(?=[^}]*literata-latin-wght)/, 'font-display: optional')
      : null,
});

const isStyleSheet = (file: string): boolean => file.endsWith('.css');

/** The entry names each style sheet, and a hash says enough. */
const ASSET_NAMES = 'assets/[hash:6][extname]';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
      // Formatting the generated file again would make its diff differ from the generator's.
      enableRouteTreeFormatting: true,
    }),
    react(),
    neverSwapSerif(),
    ...(isSsrBuild
      ? []
      : [
          lazyTrpc(),
          shortHelpers(),
          lightenFonts(),
          minifyAgain([
            'boot',
            'framework',
            'entry-client',
            '_home.index',
            'dashboard',
            'route',
            'no-previews',
            'book-summary._id',
            'decision-panel',
            'content-fields',
            'glance',
            'compare',
          ]),
          precompress(),
        ]),
  ],
  resolve: {
    alias: {
      // The router's store asks for the one that also serves React 17.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  css: { modules: { generateScopedName: (name, file) => classNameOf(name, file) } },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: {
          external: NEVER_LOADED,
          input: 'src/entry-server.tsx',
          // See apps/server/vite.config.ts.
          output: {
            entryFileNames: 'entry-server.js',
            assetFileNames: ASSET_NAMES,
            charset: 'ascii',
            comments: false,
          },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        // The entry would list every chunk's imports; it has to name style sheets.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, deps) => deps.filter(isStyleSheet),
        },
        // Preload link and style sheet must name the same font file.
        assetsInlineLimit: 0,
        rolldownOptions: {
          external: NEVER_LOADED,
          input: ['src/entry-client.tsx', 'src/boot/boot.ts'],
          treeshake: { moduleSideEffects: [{ test: /\/@trpc\//, sideEffects: false }] },
          // The boot script waits for an export of the entry.
          preserveEntrySignatures: 'allow-extension',
          output: {
            codeSplitting: { groups: [...PUBLIC_CHUNKS, ...ADMIN_CHUNKS] },
            assetFileNames: ASSET_NAMES,
          },
        },
      },
  // React's production build, whatever NODE_ENV the server has.
  ...(isSsrBuild && {
    define: { 'process.env.NODE_ENV': '"production"' },
    // The server runs the bundle from any folder, without node_modules.
    ssr: { noExternal: true as const },
  }),
}));
