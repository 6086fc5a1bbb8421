import type { SourceText } from '@foreword/domain/source.ts';
import { expect, test } from 'vitest';
import { findMatches, outlineOf } from './search-source.ts';
import { placeIn } from './source-panel.tsx';
import { refusalOf } from './upload-source.ts';

const TEXTS = ['“I went\nto the woods” — once. I WENT (alone).', 'It’s 50% more.'];
const source = {
  text: TEXTS.join('\n\n'),
  passages: TEXTS.map((text, index) => {
    const start = index === 0 ? 0 : (TEXTS[0]?.length ?? 0) + 2;
    const headings = index === 0 ? ['Walden', 'Economy'] : ['Walden', 'Reading'];
    const place = { headings, percent: index * 50 };
    return { id: `p${index}`, place, start, end: start + text.length };
  }),
} as SourceText;

test.each([
  ['i went', 2],
  ['went to the', 1],
  ['woods" - once', 1],
  ["it's 50%", 1],
  ['(alone).', 1],
  ['x', 0],
  ['absent', 0],
])('%s is found %i times', (query, count) => {
  const matches = findMatches(source, query);
  expect(matches).toHaveLength(count);
  for (const { passage, start, end } of matches) {
    expect(TEXTS[passage]?.slice(start, end).length).toBeGreaterThan(1);
  }
});

test('a row of dashes in the text and in the query is found at once', () => {
  const text = `${'-'.repeat(70)} x`;
  const [passage] = source.passages;
  const rule = { text, passages: [{ ...passage, start: 0, end: text.length }] } as SourceText;
  expect(findMatches(rule, '- - - — - - x')).toHaveLength(1);
  expect(findMatches(rule, '- - - — - - y')).toHaveLength(0);
});

test('the outline has each heading once, with its place', () => {
  expect(outlineOf(source)).toEqual([
    { title: 'Walden', level: 0, passage: 0, percent: 0 },
    { title: 'Economy', level: 1, passage: 0, percent: 0 },
    { title: 'Reading', level: 1, passage: 1, percent: 50 },
  ]);
});

test('a fragment names a source and a passage', () => {
  expect(placeIn('source-4')).toEqual({ sourceId: 4 });
  expect(placeIn('source-4-p1k-2')).toEqual({ sourceId: 4, passageId: 'p1k-2' });
  expect(placeIn('title')).toBeUndefined();
});

test('a file of another type or size is refused before it is sent', () => {
  expect(refusalOf({ name: 'Walden.EPUB', size: 100 })).toBeUndefined();
  expect(refusalOf({ name: 'walden.pdf', size: 100 })).toContain('walden.pdf');
  expect(refusalOf({ name: 'walden.txt', size: 21 * 1024 * 1024 })).toContain('20 MB');
});
