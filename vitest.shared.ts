/** Options that every package's vitest.config.ts shares. */
export const shared = {
  // Loading the modules of every file anew takes longer than its tests.
  isolate: false,
  passWithNoTests: true,
  // A busy machine is no failure.
  testTimeout: 30_000,
  hookTimeout: 60_000,
};
