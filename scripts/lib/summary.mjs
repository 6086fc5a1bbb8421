import { relative, sep } from 'node:path';

/**
 * @typedef {{ step: string, passed: number, failed: number, skipped: number, failures: string[] }} Result
 * One line of the summary; `failures` are sentences that name what failed.
 */

/**
 * A step that is one check, such as the linter.
 * @param {string} step
 * @param {boolean} isPassed
 * @returns {Result}
 */
export function oneCheck(step, isPassed, failure = step) {
  return {
    step,
    passed: isPassed ? 1 : 0,
    failed: isPassed ? 0 : 1,
    skipped: 0,
    failures: isPassed ? [] : [failure],
  };
}

/**
 * @param {string} step
 * @param {object | undefined} report what Vitest's JSON reporter wrote, `undefined` when it wrote nothing
 * @param {number | undefined} status exit status of the run, `undefined` when it did not take place
 * @returns {Result}
 */
export function fromVitest(step, report, status) {
  if (status === undefined)
    return oneCheck(step, false, `${step}: not run, as something before it failed`);
  if (!report) return oneCheck(step, false, `${endedWith(step, status)} and no report`);
  return withStatus(countFiles(step, report.testResults), status);
}

/**
 * Splits one report over all packages into a result for each.
 * @param {string} step
 * @param {object | undefined} report
 * @param {number | undefined} status
 * @param {string} root absolute path of the checkout
 * @returns {Result[]}
 */
export function fromProjects(step, report, status, root) {
  if (status === undefined || !report) return [fromVitest(step, report, status)];
  const projects = {};
  for (const file of report.testResults) {
    const [folder, inner] = relative(root, file.name).split(sep);
    const project = folder === 'bench' ? folder : `${folder}/${inner}`;
    projects[project] = [...(projects[project] ?? []), file];
  }
  const results = Object.keys(projects)
    .sort()
    .map((name) => countFiles(`tests of ${name}`, projects[name]));
  const isExplained = status === 0 || results.some(({ failed }) => failed > 0);
  return isExplained ? results : [...results, oneCheck(step, false, endedWith(step, status))];
}

/** @returns {Result} */
function countFiles(step, files) {
  const tests = files.flatMap((file) => file.assertionResults);
  const failures = files.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0) return failed.map((test) => `${step}: ${test.fullName}`);
    // A file that cannot be loaded has no tests to fail.
    return file.status === 'failed' ? [`${step}: ${file.name} cannot be run`] : [];
  });
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const skipped = tests.length - passed - tests.filter(({ status }) => status === 'failed').length;
  return { step, passed, failed: failures.length, skipped, failures };
}

/**
 * @param {string} step
 * @param {object | undefined} report what Playwright's JSON reporter wrote
 * @param {number} status exit status of the run
 * @returns {Result}
 */
export function fromPlaywright(step, report, status) {
  if (!report) return oneCheck(step, false, `${endedWith(step, status)} and no report`);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = report.suites.flatMap((suite) => failedSpecs(suite, []));
  return withStatus(
    {
      step,
      passed: expected,
      failed: unexpected + flaky,
      skipped,
      failures: failures.map((title) => `${step}: ${title}`),
    },
    status,
  );
}

/** @returns {string[]} full titles */
function failedSpecs(suite, above) {
  const titles = [...above, suite.title];
  return [
    ...suite.specs.filter((spec) => !spec.ok).map((spec) => [...titles, spec.title].join(' › ')),
    ...(suite.suites ?? []).flatMap((inner) => failedSpecs(inner, titles)),
  ];
}

/** A run that ends badly has failed, even when every test in it has passed. */
function withStatus(result, status) {
  if (status === 0 || result.failed > 0) return result;
  return { ...result, failed: 1, failures: [endedWith(result.step, status)] };
}

const endedWith = (step, status) => `${step}: ended with status ${status}`;

/**
 * @param {Result[]} results
 * @returns {{ text: string, isPassed: boolean }} a table whose last line is `N passed, N failed`
 */
export function summarize(results) {
  const width = Math.max(...results.map(({ step }) => step.length));
  const rows = results.map(({ step, passed, failed, skipped }) => {
    const notes = [failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(Boolean);
    return `${failed > 0 ? '✗' : '✓'} ${step.padEnd(width)} ${String(passed).padStart(6)} passed${notes.map((note) => `, ${note}`).join('')}`;
  });
  const failures = results.flatMap((result) => result.failures);
  const total = (field) => results.reduce((sum, result) => sum + result[field], 0);
  const lines = [
    '',
    ...(failures.length > 0 ? ['Failed:', ...failures.map((failure) => `  ${failure}`), ''] : []),
    ...rows,
    '',
    `${total('passed')} passed, ${total('failed')} failed`,
  ];
  return { text: lines.join('\n'), isPassed: total('failed') === 0 };
}
