/** What every package's vitest.config.ts spreads into its `test`. */
export const shared = {
  // Results a machine can read, for the summary of `npm test`.
  reporters: ['default', 'json'],
  outputFile: { json: 'reports/vitest.json' },
  passWithNoTests: true,
  // A busy machine is no failure.
  testTimeout: 30_000,
  hookTimeout: 60_000,
};
