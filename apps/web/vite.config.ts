import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

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
    ...(isSsrBuild ? [] : [precompress()]),
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
        // Fonts stay files: the preload link and the style sheet must name one and the same address.
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/entry-client.tsx' },
      },
  // The bundle is React's production build, whatever the environment of the server says.
  ...(isSsrBuild && {
    define: { 'process.env.NODE_ENV': '"production"' },
    // Nothing is looked up in node_modules: the server runs the bundle from anywhere.
    ssr: { noExternal: true as const },
  }),
}));
