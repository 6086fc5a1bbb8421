import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default defineConfig({
  // Each step is a process of its own, and a busy machine starts several of them slowly.
  test: { ...shared, include: ['src/**/*.test.ts'], testTimeout: 120_000 },
});
