#!/usr/bin/env node
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, SERVER, SERVER_ENV, SERVER_PACKAGES } from './lib/build.mjs';
import { runBrowser, runChecks } from './lib/checks.mjs';
import { ensureBrowserTools } from './lib/chromium.mjs';
import { generate } from './lib/generated.mjs';
import { ensureInstalled, PNPM_FLAGS } from './lib/install.mjs';
import { Failure, ROOT, say, serve, stream } from './lib/process.mjs';
import { summarize } from './lib/summary.mjs';

// Plain JavaScript for Node 20 and later: it runs before anything is installed.

/** Folders of the server's code; Vite watches those of the pages. */
const WATCHED = ['apps/server', ...SERVER_PACKAGES].map((folder) => `${folder}/src`);

/** Tests that repeat themselves as often as `trialSize` says. */
const LONG_TRIALS = ['.trial.', '.property.', '.races.', 'hammer', 'kept-counts'];

/** Packages whose stryker.config.json names the rules that mutants alter. */
const MUTATED = ['packages/domain', 'packages/router'];

/** Journeys that write, and read what they wrote. */
const WRITING_JOURNEYS = [
  'bulk-upload',
  'category-order.spec',
  'content-management.spec',
  'create',
  'edit',
  'interruptions',
  'password',
  'people',
  'preview-admin',
  'recovery',
  'two-administrators',
  'versions',
];

/** Commands that need no more than the server does. */
const STARTING = new Set(['start', 'build']);

/** @type {Record<string, (env: NodeJS.ProcessEnv, args: string[]) => Promise<number>>} */
const COMMANDS = {
  async start(env) {
    await ensureBuilt(env);
    return serve('node', SERVER, { ...env, ...SERVER_ENV });
  },

  async build(env) {
    await ensureBuilt(env);
    return 0;
  },

  dev(env) {
    // Folders, not loaded modules: Vite loads a temporary copy of its configuration.
    const watched = WATCHED.map((folder) => `--watch-path=${folder}`);
    const args = ['--watch', ...watched, '--watch-preserve-output', 'apps/server/src/main.ts'];
    return serve('node', args, { ...env, FOREWORD_DEV: '1' });
  },

  test: (env) => runChecks(env, { withBrowser: true }),

  check: (env) => runChecks(env, { withBrowser: false }),

  /** Trials with many more repetitions, journeys on PostgreSQL, and mutants of the rules. */
  async 'test:long'(env) {
    await ensureBuilt(env);
    const trials = await stream('vitest', ['run', ...LONG_TRIALS], {
      env: { ...env, FOREWORD_TRIALS: 'long' },
    });
    const statuses = [trials];
    for (const folder of MUTATED) {
      const cwd = join(ROOT, folder);
      statuses.push(await stream(join(cwd, 'node_modules/.bin/stryker'), ['run'], { cwd, env }));
    }
    const onPostgres = { ...env, FOREWORD_E2E_ENGINE: 'postgres' };
    const journeys = await runBrowser(onPostgres, ['--project=built', ...WRITING_JOURNEYS]);
    const { text, isPassed } = summarize([journeys]);
    process.stdout.write(`${text}\n`);
    return isPassed && statuses.every((status) => status === 0) ? 0 : 1;
  },

  async e2e(env, args) {
    await ensureBuilt(env);
    const { text, isPassed } = summarize([await runBrowser(env, args)]);
    process.stdout.write(`${text}\n`);
    return isPassed ? 0 : 1;
  },

  async gen(env) {
    for (const file of await generate(env)) say(`${file} has changed.`);
    return 0;
  },

  /** A bill of materials of what `npm start` installs. */
  sbom(env) {
    const flags = PNPM_FLAGS.start.filter((flag) => flag !== '--prod');
    mkdirSync('reports', { recursive: true });
    const form = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--prod'];
    return stream('pnpm', [...flags, 'sbom', ...form, '--out', 'reports/sbom.cdx.json'], { env });
  },

  async bench(env, args) {
    await ensureBuilt(env);
    const chromium = await ensureBrowserTools();
    return stream('node', ['bench/src/main.ts', ...args], {
      env: { ...env, FOREWORD_CHROMIUM: chromium },
    });
  },
};

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = COMMANDS[name];
  if (!command) throw new Failure(`Usage: node scripts/run.mjs ${Object.keys(COMMANDS).join('|')}`);
  const env = await ensureInstalled(STARTING.has(name) ? 'start' : 'all');
  process.exitCode = await command(env, args);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  if (error.detail) say(error.detail.split('\n').slice(-60).join('\n'));
  say(error.message);
  process.exitCode = 1;
}
