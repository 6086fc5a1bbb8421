import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    setupFiles: ['src/testing/setup.ts'],
    include: ['src/**/*.test.ts'],
    globalSetup: [
      fileURLToPath(import.meta.resolve('@foreword/db/testing/global-setup.ts')),
      fileURLToPath(new URL('../../scripts/testing/built.ts', import.meta.url)),
    ],
  },
});
