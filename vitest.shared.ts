/** Options that every package's vitest.config.ts shares. */
export const shared = {
  // Loading the modules of every file anew takes longer than its tests.
  isolate: false,
  passWithNoTests: true,
  // Projects do not take it from the root; by default files that share their modules run in one worker.
  maxWorkers: '100%',
  // A busy machine is no failure.
  testTimeout: 30_000,
  hookTimeout: 60_000,
};
