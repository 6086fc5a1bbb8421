import { expect, test } from 'vitest';
import { AI_USAGE_CSV_HEADER, csvLine, toAiUsageCsv } from './ai-usage-csv.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1'])(
  'the cell %j is no formula',
  (text) => {
    expect(csvLine([text]).replaceAll('"', '')).toMatch(/^'/);
  },
);

test.each([
  [['a', 1, null], 'a,1,\r\n'],
  [['a,b', 'say "so"', 'two\nlines'], '"a,b","say ""so""","two\nlines"\r\n'],
  [['a=b', 'a-b'], 'a=b,a-b\r\n'],
])('%j is written as %j', (values, line) => {
  expect(csvLine(values)).toBe(line);
});

test('a call has a cell in each column, and a small cost no exponent', () => {
  const line = toAiUsageCsv([
    {
      ...{ id: 1, at: '2026-03-02T14:00:00.000Z', user: { id: 'a', email: '=cmd@books.example' } },
      ...{ apiToken: null, previewId: 3, provider: 'openai', model: 'm', purpose: 'section' },
      ...{ inputTokens: 1, outputTokens: 2, isEstimate: false, cost: 0.00000025, isPriced: true },
      ...{ durationMs: null, outcome: 'running', failure: null },
    },
  ]);
  expect(line).toBe(
    "1,2026-03-02T14:00:00.000Z,'=cmd@books.example,,3,openai,m,section,1,2,false,0.00000025,true,,running,\r\n",
  );
  expect(line.split(',')).toHaveLength(AI_USAGE_CSV_HEADER.split(',').length);
});
