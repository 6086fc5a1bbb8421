import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/lib/chromium.mjs';
import type { WorkerOptions } from './fixtures.ts';

const executablePath = findChromium();

/** Journeys that look for what React says only while developing. */
const DEVELOPMENT_TESTS = '**/*.development.spec.ts';

export default defineConfig<object, WorkerOptions>({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './global-setup.ts',
  // The journeys of a file run in one worker: a second one would start their servers and fill its caches anew.
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // A busy machine is no failure: limits end only journeys that hang.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    ...(executablePath !== undefined && {
      launchOptions: {
        executablePath,
        args: CHROMIUM_ARGS,
        // In a bare POSIX locale Chromium cannot write file names beyond ASCII.
        env: { ...process.env, LC_ALL: 'C.UTF-8' },
      },
    }),
    viewport: { width: 1440, height: 900 },
    // With transitions, journeys take a tenth longer, and axe measures colours on their way.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'built', testIgnore: DEVELOPMENT_TESTS },
    {
      name: 'development',
      testMatch: DEVELOPMENT_TESTS,
      use: { serverMode: 'development' },
    },
  ],
});
