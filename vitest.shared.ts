/** Options that every package's vitest.config.ts shares. */
export const shared = {
  // Loading the modules of every file anew takes longer than its tests.
  isolate: false,
  // A larger young generation: a tenth less processor time.
  execArgv: ['--max-semi-space-size=64'],
  passWithNoTests: true,
  // Projects do not take it from the root, and by default leave one core free.
  maxWorkers: '100%',
  // A busy machine is no failure: limits end only tests that hang.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};
