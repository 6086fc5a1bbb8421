import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const OUT = fileURLToPath(new URL('dist', import.meta.url));

/** An install leaves out their files for bundlers; most servers never load them. */
const TRACING = ['api', 'core', 'exporter-trace-otlp-http', 'resources', 'sdk-trace-base'].map(
  (name) => `@opentelemetry/${name}`,
);

/** One file of the server and its packages: a start reads it in half the time of its sources. */
export default defineConfig({
  plugins: [sourceUrls(), nativeSpread()],
  // UMD files require their parts in a way that no bundler follows.
  resolve: { mainFields: ['module', 'main'] },
  ssr: {
    noExternal: true,
    external: ['better-sqlite3', 'pg-native', 'tinypool', 'vite', ...TRACING],
  },
  build: {
    ssr: 'src/main.ts',
    outDir: OUT,
    minify: false,
    target: 'node22',
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        entryFileNames: 'main.js',
        chunkFileNames: '[name]-[hash].js',
        // V8 holds a text that is all ASCII in half of the memory, and twice.
        charset: 'ascii',
        comments: false,
      },
    },
  },
});

/** tRPC copies a call's options with a helper for old engines, several times in each call. */
function nativeSpread(): Plugin {
  return {
    name: 'native-spread',
    transform: {
      filter: { id: /\/@trpc\/server\//, code: 'function _objectSpread2(' },
      handler: (code) =>
        code.replace(
          'function _objectSpread2(e) {',
          'function _objectSpread2(e) {\n\treturn Object.assign(...arguments);',
        ),
    },
  };
}

/** Modules find prompts, samples and built pages at their source's address, as all chunks lie in one folder. */
function sourceUrls(): Plugin {
  return {
    name: 'source-urls',
    enforce: 'pre',
    transform: {
      filter: { id: /^(?!.*\/node_modules\/).*\.ts$/, code: 'import.meta.url' },
      handler(code, id) {
        const path = JSON.stringify(relative(OUT, id));
        return code.replaceAll('import.meta.url', `new URL(${path}, import.meta.url).href`);
      },
    },
  };
}
