import { expect, test } from 'vitest';
import { type Measured, missed, report, table } from './report.ts';
import { isMet, NO_TARGET, type Row } from './row.ts';

const row = (overrides: Partial<Row>): Row => ({
  what: 'home',
  value: 900,
  unit: 'requests/s',
  target: { atLeast: 0.9 },
  ...overrides,
});

const part = (...rows: Row[]): Measured => ({ title: 'Pages', seconds: 2, rows });

const on = {
  date: new Date('2026-05-06T07:08:09Z'),
  machine: { cores: 2, processor: 'Example', memoryGiB: 8, node: 'v26.0.0', load: 0.25 },
};

test.each<[Partial<Row>, boolean]>([
  [{ ratio: 0.9, target: { atLeast: 0.9 } }, true],
  [{ ratio: 0.8999, target: { atLeast: 0.9 } }, false],
  [{ ratio: 1.5, target: { atMost: 1.5 } }, true],
  [{ ratio: 1.5001, target: { atMost: 1.5 } }, false],
  [{ value: 10, target: { atMost: 10 } }, true],
  [{ value: 10.1, target: { atMost: 10 } }, false],
  [{ value: 99, target: { atLeast: 100 } }, false],
  [{ value: 0, target: NO_TARGET }, true],
])('%j meets its target: %j', (overrides, expected) => {
  expect(isMet(row(overrides))).toBe(expected);
});

test('a figure that is not a number misses its target', () => {
  expect(isMet(row({ ratio: Number.NaN }))).toBe(false);
});

test('missed rows are named with their part, met ones are not', () => {
  const parts = [part(row({ ratio: 1 }), row({ what: 'browse', ratio: 0.5 }))];
  expect(missed(parts)).toEqual(['Pages: browse']);
});

test('a part that ended early is missed, and keeps the rows it has', () => {
  const parts = [{ ...part(row({ ratio: 1 })), failure: 'no Chromium' }];
  expect(missed(parts)).toEqual(['Pages: no Chromium']);
  expect(report(parts, on)).toContain('**Ended early:** no Chromium');
  expect(report(parts, on)).toContain('| home ');
});

test('the report names date, machine, and each row with yardstick, ratio, target and note', () => {
  const text = report(
    [
      part(
        row({ yardstick: 12_345.6, ratio: 0.0729, note: 'The tool is the limit.' }),
        row({ what: 'script', value: 9.876, unit: 'KB', target: { atMost: 10 } }),
        row({ what: 'idle', value: 5, unit: '', target: NO_TARGET }),
      ),
    ],
    on,
  );
  expect(text).toBe(`# Benchmark

2026-05-06 07:08 UTC · 2 cores (Example) · 8 GiB · Node v26.0.0 · load 0.3

1 of 2 targets met.

| part  | targets met | furthest from its target |
| ----- | ----------: | -----------------------: |
| Pages |      1 of 2 |       home: 0.07 (≥ 0.9) |

## Pages

| what     |          value |         yardstick | ratio |  target |    met |
| -------- | -------------: | ----------------: | ----: | ------: | -----: |
| home (1) | 900 requests/s | 12,346 requests/s |  0.07 |   ≥ 0.9 | **no** |
| script   |        9.88 KB |                   |       | ≤ 10 KB |    yes |
| idle     |              5 |                   |       |         |        |

1. The tool is the limit.

2 s`);
});

test.each<[Partial<Row>[], string]>([
  [[{ ratio: 0.95 }, { what: 'worse', ratio: 0.91 }], 'worse: 0.91 (≥ 0.9)'],
  [[{ ratio: 0.89 }, { what: 'worse', ratio: 8, target: { atMost: 2 } }], 'worse: 8.00 (≤ 2)'],
  [
    [{ ratio: 0.1 }, { what: 'worse', value: 1, unit: 'files', target: { atMost: 0 } }],
    'worse: 1 files (≤ 0 files)',
  ],
  [
    [
      { value: -0.6, target: { atMost: 50 } },
      { what: 'worse', value: 124, unit: 'ms', target: { atMost: 100 } },
    ],
    'worse: 124 ms (≤ 100 ms)',
  ],
  [
    [
      { value: 0, target: { atMost: 0 } },
      { what: 'worse', ratio: 0.8 },
    ],
    'worse: 0.80 (≥ 0.9)',
  ],
])('of %j the summary names the row furthest from its target', (rows, expected) => {
  expect(report([part(...rows.map(row))], on)).toContain(` ${expected} |`);
});

test('a table column is as wide as its widest cell, and numbers align to the right', () => {
  expect(
    table([
      ['page', 'bytes'],
      ['/', '5'],
      ['/dashboard', '120,000'],
    ]),
  ).toBe(
    [
      '| page       |   bytes |',
      '| ---------- | ------: |',
      '| /          |       5 |',
      '| /dashboard | 120,000 |',
    ].join('\n'),
  );
});
