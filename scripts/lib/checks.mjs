import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureBrowserTools } from './chromium.mjs';
import { checkGenerated } from './generated.mjs';
import { Failure, ROOT, say, stream } from './process.mjs';
import { fromPlaywright, fromProjects, fromVitest, oneCheck, summarize } from './summary.mjs';

const E2E = join(ROOT, 'apps/e2e');

/**
 * Runs all checks; none hides another one's result.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ withBrowser: boolean }} options
 * @returns {Promise<number>} exit status
 */
export async function runChecks(env, { withBrowser }) {
  // First of all: a build writes the generated files, too.
  const results = [oneCheck('generated files', await checkGenerated(env))];
  const isBuilt = await build(env);
  results.push(oneCheck('build', isBuilt), ...(await runTasks(env)));
  if (withBrowser) {
    results.push(isBuilt ? await runBrowser(env, []) : fromVitest('browser', undefined, undefined));
  }
  const { text, isPassed } = summarize(results);
  process.stdout.write(`${text}\n`);
  return isPassed ? 0 : 1;
}

/**
 * Runs the journeys in Chromium against what is built.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args for Playwright
 */
export async function runBrowser(env, args) {
  try {
    const needsWindow = args.some((arg) => /^--(headed|ui|debug)/.test(arg));
    const chromium = await ensureBrowserTools({ needsWindow });
    clearReports('apps/e2e');
    const playwright = join(E2E, 'node_modules/.bin/playwright');
    const status = await stream(playwright, ['test', ...args], {
      cwd: E2E,
      env: { ...env, FOREWORD_CHROMIUM: chromium },
    });
    return fromPlaywright('browser', readReport('apps/e2e/reports/playwright.json'), status);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say(`${error.message}\n${error.detail}`);
    return oneCheck('browser', false, `browser: ${error.message}`);
  }
}

/** What `npm start` builds too, so that a test changes no file under a running server. */
async function build(env) {
  try {
    await ensureBuilt(env);
    return true;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say(`${error.message}\n${error.detail}`);
    return false;
  }
}

/** Lint, types and tests of all packages; Turbo leaves out what has not changed since it passed. */
async function runTasks(env) {
  const runs = join(ROOT, '.turbo/runs');
  rmSync(runs, { recursive: true, force: true });
  clearReports('.');

  const tasks = ['lint', 'test:scripts', 'typecheck', 'test:unit'];
  const flags = ['--continue=dependencies-successful', '--concurrency=2', '--output-logs=new-only'];
  await stream('turbo', ['run', ...tasks, ...flags, '--summarize'], { env });

  const [run] = existsSync(runs) ? readdirSync(runs) : [];
  if (run === undefined) return [oneCheck('turbo', false)];
  const { tasks: ran } = JSON.parse(readFileSync(join(runs, run), 'utf8'));
  rmSync(runs, { recursive: true, force: true });
  return ran
    .filter((task) => task.command !== '<NONEXISTENT>')
    .sort(byStep)
    .flatMap(resultsOf);
}

const STEPS = ['lint', 'typecheck', 'test:scripts', 'test:unit'];

function byStep(one, other) {
  return (
    STEPS.indexOf(one.task) - STEPS.indexOf(other.task) || (one.taskId < other.taskId ? -1 : 1)
  );
}

/** @returns {import('./summary.mjs').Result[]} */
function resultsOf({ task, package: name, execution }) {
  const status = execution?.exitCode;
  if (task === 'test:unit') {
    return fromProjects('unit tests', readReport('reports/vitest.json'), status, ROOT);
  }
  if (task === 'test:scripts') {
    return [fromVitest('tests of scripts', readReport('reports/scripts.json'), status)];
  }
  const step = { lint: 'lint', typecheck: `types of ${name}` }[task];
  const failure = status === undefined ? `${step}: not run, as something before it failed` : step;
  return [oneCheck(step, status === 0, failure)];
}

/** @param {string} folder named from the root */
function clearReports(folder) {
  rmSync(join(ROOT, folder, 'reports'), { recursive: true, force: true });
}

/** @param {string} file named from the root */
function readReport(file) {
  const path = join(ROOT, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
