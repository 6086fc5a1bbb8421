/** Options that every package's vitest.config.ts shares. */
export const shared = {
  // Loading the modules of every file anew takes longer than its tests.
  isolate: false,
  passWithNoTests: true,
  // Projects do not take it from the root, and by default leave one core free.
  maxWorkers: '100%',
  // A busy machine is no failure.
  testTimeout: 30_000,
  hookTimeout: 60_000,
};
