import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromPlaywright, fromProjects, fromVitest, oneCheck, summarize } from './summary.mjs';

const vitestReport = (assertionResults, file = {}) => ({
  testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults, ...file }],
});
const passed = { fullName: 'it works', status: 'passed' };

test('the last line counts what passed and what failed over all steps', () => {
  const report = vitestReport([passed, { fullName: 'it breaks', status: 'failed' }]);
  const { text, isPassed } = summarize([
    oneCheck('lint', true),
    fromVitest('tests of a', report, 1),
  ]);
  assert.equal(text.split('\n').at(-1), '2 passed, 1 failed');
  assert.match(text, /tests of a: it breaks/);
  assert.equal(isPassed, false);
});

test('a test file that cannot be loaded counts as failed', () => {
  const { failed } = fromVitest('tests of a', vitestReport([], { status: 'failed' }), 1);
  assert.equal(failed, 1);
});

test('a run that ends badly counts as failed although all its tests passed', () => {
  const result = fromVitest('tests of a', vitestReport([passed]), 1);
  assert.deepEqual([result.passed, result.failed], [1, 1]);
});

test('one run over all packages is counted package by package', () => {
  const file = (name) => ({ name, status: 'passed', assertionResults: [passed] });
  const report = {
    testResults: [
      file('/repo/packages/db/src/b.test.ts'),
      file('/repo/apps/web/src/a.test.ts'),
      file('/repo/packages/db/src/c.test.ts'),
      file('/repo/bench/src/d.test.ts'),
    ],
  };
  const steps = (status) =>
    fromProjects('unit tests', report, status, '/repo').map(({ step, passed, failed }) => [
      step,
      passed,
      failed,
    ]);
  const counted = [
    ['tests of apps/web', 1, 0],
    ['tests of bench', 1, 0],
    ['tests of packages/db', 2, 0],
  ];
  assert.deepEqual(steps(0), counted);
  assert.deepEqual(steps(1), [...counted, ['unit tests', 0, 1]]);
  assert.equal(fromProjects('unit tests', undefined, 0, '/repo')[0].failed, 1);
});

test('tests that did not run, or wrote no report, count as failed', () => {
  assert.equal(fromVitest('tests of a', undefined, undefined).failed, 1);
  assert.equal(fromVitest('tests of a', undefined, 0).failed, 1);
});

test('a journey that passes only at times counts as failed, and is named with its file', () => {
  const report = {
    stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 2 },
    suites: [
      {
        title: 'home.spec.ts',
        specs: [],
        suites: [{ title: 'Home', specs: [{ title: 'opens', ok: false }] }],
      },
    ],
  };
  const result = fromPlaywright('browser', report, 1);
  assert.deepEqual([result.passed, result.failed, result.skipped], [4, 1, 2]);
  assert.deepEqual(result.failures, ['browser: home.spec.ts › Home › opens']);
});
