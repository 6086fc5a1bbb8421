import { defineConfig } from 'vitest/config';

// Stryker runs these once per mutant, in a copy of the package: no imports from outside it.
export default defineConfig({
  test: { isolate: false, include: ['src/{publishing,content-fields}.test.ts'] },
});
