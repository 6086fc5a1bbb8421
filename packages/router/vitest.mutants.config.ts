import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Stryker runs these in a copy of the package, once per mutant.
process.env.FOREWORD_TEST_ENGINE = 'sqlite';

export default defineConfig({
  test: {
    isolate: false,
    testTimeout: 30_000,
    include: [
      'src/app-router.test.ts',
      'src/trpc.test.ts',
      'src/audit/audit.test.ts',
      'src/checks/publishing-gate.test.ts',
      'src/previews/{editing,locked-fields,provenance}.test.ts',
      'src/recovery/recovery.test.ts',
      'src/reviews/reviews.test.ts',
      'src/session/{rights,session}.test.ts',
      'src/versions/{take,versions}.test.ts',
    ],
    globalSetup: [fileURLToPath(import.meta.resolve('@foreword/db/testing/global-setup.ts'))],
  },
});
