import { existsSync, statfsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Every commit of a SQLite file waits for the disk, so test databases go into memory if enough is free.
const MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 2 ** 30;
if (!process.env.TMPDIR && existsSync(MEMORY)) {
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize > NEEDED_BYTES) process.env.TMPDIR = MEMORY;
}

// Programs that tests start load their modules in half the time.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('node_modules/.cache/compiled', import.meta.url),
);

export default defineConfig({
  test: {
    projects: ['apps/*/vitest.config.ts', 'packages/*/vitest.config.ts', 'bench/vitest.config.ts'],
    // `npm test` reads its summary from the JSON file.
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
    // Projects that name the same file take its databases.
    globalSetup: [
      fileURLToPath(new URL('packages/db/src/testing/global-setup.ts', import.meta.url)),
    ],
    maxWorkers: '100%',
  },
});
