import { expect, test } from 'vitest';
import { toUnicodeMap } from './to-unicode-map.ts';

test('each glyph names its character in UTF-16', () => {
  const map = toUnicodeMap([0x41, 0x142, 0x6771, 0x1f600]);
  expect(map).toContain(
    '4 beginbfchar\n<0001> <0041>\n<0002> <0142>\n<0003> <6771>\n<0004> <D83DDE00>\nendbfchar',
  );
});

test('no block has more than a hundred entries', () => {
  const map = toUnicodeMap(Array.from({ length: 250 }, (_, index) => 0x4e00 + index));
  expect(map.match(/\d+ beginbfchar/g)).toEqual([
    '100 beginbfchar',
    '100 beginbfchar',
    '50 beginbfchar',
  ]);
  expect(map.match(/<[0-9A-F]{4}> <[0-9A-F]{4}>/g)).toHaveLength(251);
});
