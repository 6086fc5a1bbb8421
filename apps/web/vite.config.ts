import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { minifyAgain } from './build/minify-again.ts';
import { precompress } from './build/precompress.ts';

/**
 * What every public page needs goes into two files: dozens of tiny shared chunks would each cost
 * a request, and a style sheet that holds up the first paint. What is not named here stays out of
 * them: whatever else is imported by several pages becomes a chunk of those pages alone.
 */
const PUBLIC_CHUNKS = [
  {
    name: 'framework',
    // Without what few pages need of these libraries: mutations, streams, the question before leaving, endless lists.
    test: /^(?!.*(useBlocker|[iI]nfiniteQuery(?!Behavior)|mutationObserver|useMutation|resolveResponse|asyncGeneratorDelegate)).*\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/[^/]+|@trpc\/[^/]+)\//,
    priority: 2,
  },
  {
    name: 'site',
    test: new RegExp(
      [
        '/packages/ui/src/((badge|button|cover|field|skeleton)/|icon/icon|[^/]+$)',
        '/packages/domain/src/limits',
        '/apps/web/src/lib/(browse-search|call-error|call-headers|focus-content|not-found-head|page-head|query-client|session-storage|start-at-top|toast-host|toast|trpc)[.]',
        '/apps/web/src/features/(site|category)/',
        '/apps/web/src/features/preview/(notice|preview-card|preview-grid)',
      ].join('|'),
    ),
    priority: 1,
  },
];

const isStyleSheet = (file: string): boolean => file.endsWith('.css');

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
    ...(isSsrBuild ? [] : [minifyAgain(['framework', 'site', 'entry-client']), precompress()]),
  ],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/entry-server.tsx',
          output: { entryFileNames: 'entry-server.js' },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        // The list of every chunk's imports would stand in the entry; style sheets have to be named there.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, deps) => deps.filter(isStyleSheet),
        },
        // Fonts stay files: the preload link and the style sheet must name one and the same address.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          output: { codeSplitting: { groups: PUBLIC_CHUNKS } },
        },
      },
  // The bundle is React's production build, whatever the environment of the server says.
  ...(isSsrBuild && {
    define: { 'process.env.NODE_ENV': '"production"' },
    // Nothing is looked up in node_modules: the server runs the bundle from anywhere.
    ssr: { noExternal: true as const },
  }),
}));
