import { mkdirSync, writeFileSync } from 'node:fs';

/**
 * A reporter of Node's test runner that writes reports/scripts.json in Vitest's form.
 * @param {AsyncIterable<{ type: string, data: { name: string, skip?: unknown, details?: { type?: string } } }>} events
 */
export default async function* jsonReporter(events) {
  const tests = [];
  for await (const { type, data } of events) {
    const isResult = type === 'test:pass' || type === 'test:fail';
    if (!isResult || data.details?.type === 'suite') continue;
    const passed = data.skip === undefined ? 'passed' : 'pending';
    tests.push({ fullName: data.name, status: type === 'test:fail' ? 'failed' : passed });
  }
  const report = { testResults: [{ name: 'scripts', assertionResults: tests }] };
  mkdirSync('reports', { recursive: true });
  writeFileSync('reports/scripts.json', JSON.stringify(report));
  yield '';
}
