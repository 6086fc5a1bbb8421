import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readJson } from './document.ts';
import { readPreviewFile } from './preview-file.ts';
import {
  readCategories,
  readManifest,
  readSettings,
  readText,
  writeSettings,
} from './site-file.ts';
import { describeProblems, problemsIn } from './testing/problems.ts';

const MIB = 1024 * 1024;

const head = (yaml: string) => `---\ntitle: A\n${yaml}\n---\n`;

const problemsOf = (text: string): string => describeProblems('a.md', () => readPreviewFile(text));

describe('YAML is read as plain values', () => {
  test.each([
    ['aliases', 'author: &a x\nisbn: *a'],
    [
      'a bomb of aliases',
      `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghij'].map((key, index) => `${key}: &${key} [${`*${'abcdefghi'[index]},`.repeat(9)}]`).join('\n')}`,
    ],
    ['merge keys', 'base: &b {isbn: 1}\n<<: *b'],
  ])('%s are refused', (_, yaml) => {
    expect(problemsOf(head(yaml))).toContain('Anchors and aliases are not allowed');
  });

  test.each([
    ['a tag', 'author: !!binary aGk='],
    ['a tag of a language', 'author: !!js/function "function () {}"'],
    ['a second document', 'author: A\n...\nisbn: B'],
    ['a key that is a list', '? [a, b]\n: c'],
    ['a directive', '%YAML 1.1'],
  ])('%s is refused', (_, yaml) => {
    expect(problemsOf(head(yaml))).not.toBe('');
  });

  test.each([
    ['lists', `author: ${'['.repeat(100_000)}`],
    ['mappings', `author: ${'{a: '.repeat(50_000)}`],
    ['indented lists', `author:\n${' '.repeat(2)}${'- '.repeat(5_000)}x`],
    ['keys of keys', '? '.repeat(5_000)],
    ['keys of keys in flow', `{${'? {'.repeat(5_000)}`],
  ])('%s nested a long way are refused, not followed', (_, yaml) => {
    expect(problemsOf(head(yaml))).toMatch(/a\.md:\d+: /);
  });

  test('flags, times and base-60 numbers of YAML 1.1 are texts', () => {
    const read = readPreviewFile('---\ntitle: no\nauthor: 12:30:45\nisbn: 2026-03-01\n---\n');
    expect(read).toMatchObject({ title: 'no', author: '12:30:45' });
  });

  test('countless keys and lines take time in proportion to their length', () => {
    // Time of the processor: a busy machine delays the test, not its work.
    const started = process.threadCpuUsage();
    const many = Array.from({ length: 100_000 }, (_, index) => `k${index}: v`).join('\n');
    expect(problemsOf(head(many))).toContain('Unknown field');
    expect(problemsOf(head(`author: "${'\\"'.repeat(MIB)}"`))).toContain('at most 300');
    expect(
      problemsOf(`${head('')}## References\n${'- x\n'.repeat(500_000)}${'x\n'.repeat(9)}`),
    ).not.toBe('');
    expect(problemsOf(`${head('')}${'## Nope\n'.repeat(100_000)}`)).toContain('Nope');
    const { user, system } = process.threadCpuUsage(started);
    expect((user + system) / 1000).toBeLessThan(20_000);
  }, 120_000);

  test('a file full of mistakes gives at most a hundred problems', () => {
    const keys = Array.from({ length: 5_000 }, (_, i) => `k${i}: 1`).join('\n');
    expect(problemsIn(() => readPreviewFile(head(keys)))).toHaveLength(100);
  });
});

describe('bytes', () => {
  test.each([
    ['no UTF-8', Uint8Array.of(0x2d, 0xff, 0xfe)],
    ['a NUL', new TextEncoder().encode('---\0')],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0)],
  ])('%s is not a text', (_, bytes) => {
    expect(() => readText(bytes)).toThrow('Not a text in UTF-8');
  });

  test('more than a call can carry is refused before it is read', () => {
    expect(() => readText(new Uint8Array(10 * MIB))).toThrow('Larger than 8 MiB');
  });

  test('a byte order mark is no part of the text', () => {
    const bytes = Uint8Array.of(0xef, 0xbb, 0xbf, ...new TextEncoder().encode(head('')));
    expect(readPreviewFile(readText(bytes))).toMatchObject({ title: 'A' });
  });
});

describe('JSON files', () => {
  test('every JSON text is read as its value', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 3 }), fc.constantFrom(0, 2, '\t'), (json, indent) => {
        const value = JSON.parse(json);
        const text = JSON.stringify(value, null, indent);
        expect(readJson(text, z.any())).toEqual(JSON.parse(text));
      }),
    );
  });

  test.each<[string, (text: string) => object, string, RegExp]>([
    [
      'a comma too many',
      readCategories,
      '[\n{"slug":"a","name":"A"},\n]',
      /^x:3: Not valid JSON: value expected/,
    ],
    ['a comment', readCategories, '// no\n[]', /^x:1: Not valid JSON: invalid comment/],
    ['nothing', readCategories, '', /^x:1: Not valid JSON/],
    [
      'a wrong slug',
      readCategories,
      '[\n{"slug":"A b","name":"A"}]',
      /^x:2: 0\.slug: Slug must contain only/,
    ],
    [
      'an unknown key',
      readCategories,
      '[\n{"slug":"a",\n"name":"A","id":1}]',
      /^x:3: 0\.id: Unknown field/,
    ],
    [
      'a key twice',
      readCategories,
      '[{"slug":"a",\n"slug":"b","name":"A"}]',
      /^x:2: slug: Given more than once/,
    ],
    [
      'a blank title',
      readSettings,
      '{"homepage":{"heroTitle":" ","heroSubtitle":"B"},\n"browse":{"displayMode":"list","enabledCategories":[]}}',
      /^x:1: homepage\.heroTitle: Hero title is required/,
    ],
    [
      'an unknown mode',
      readSettings,
      '{"homepage":{"heroTitle":"A","heroSubtitle":"B"},\n"browse":{"displayMode":"grid","enabledCategories":[]}}',
      /^x:2: browse\.displayMode: /,
    ],
    ['a later form', readManifest, '{"format": 2}', /^x:1: format: This program reads format 1/],
    ['deep nesting', readManifest, '['.repeat(200_000), /^x/],
  ])('%s is told with its line', (_, read, text, said) => {
    expect(describeProblems('x', () => read(text))).toMatch(said);
  });
});

test('settings from before a rule are written as they are', () => {
  const homepage = { heroTitle: '\u200b', heroSubtitle: '' };
  const settings = { homepage, browse: { displayMode: 'list' as const, enabledCategories: [] } };
  expect(JSON.parse(writeSettings(settings))).toEqual(settings);
});
