import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['apps/*/vitest.config.ts', 'packages/*/vitest.config.ts', 'bench/vitest.config.ts'],
    // `npm test` reads its summary from the JSON file.
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
    // Projects that name the same file share its databases.
    globalSetup: [
      fileURLToPath(new URL('packages/db/src/testing/global-setup.ts', import.meta.url)),
    ],
    maxWorkers: '100%',
  },
});
