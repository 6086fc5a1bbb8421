import { expect, test } from 'vitest';
import { type Block, chooseBreaks } from './choose-breaks.ts';

const text = (lines: number): Block => ({
  spaceBefore: 0,
  lineHeight: 10,
  lines,
  keepWithNext: false,
});
const heading = (lines = 1): Block => ({ ...text(lines), keepWithNext: true });
const solid = (height: number): Block => ({ ...text(1), lineHeight: height });

/** Each page as `block:from-to`. */
const breaks = (blocks: Block[], pageHeight: number) =>
  chooseBreaks(blocks, pageHeight).map((page) =>
    page.map(({ block, from, to }) => `${block}:${from}-${to}`).join(' '),
  );

test('what fits stands on one page', () => {
  expect(breaks([heading(), text(4), text(5)], 100)).toEqual(['0:0-1 1:0-4 2:0-5']);
});

test('nothing makes no page', () => {
  expect(breaks([], 100)).toEqual([]);
});

test('a paragraph is divided between its lines', () => {
  expect(breaks([text(6), text(8)], 100)).toEqual(['0:0-6 1:0-4', '1:4-8']);
});

test('a paragraph longer than a page goes over several', () => {
  expect(breaks([text(25)], 100)).toEqual(['0:0-10', '0:10-20', '0:20-25']);
});

test('two lines of a paragraph at least stand on either side of a break', () => {
  expect(breaks([text(9), text(5)], 100)).toEqual(['0:0-9', '1:0-5']);
  expect(breaks([text(6), text(5)], 100)).toEqual(['0:0-6 1:0-3', '1:3-5']);
  expect(breaks([text(8), text(3)], 100)).toEqual(['0:0-8', '1:0-3']);
  expect(breaks([text(11)], 100)).toEqual(['0:0-9', '0:9-11']);
});

test('a heading goes with two lines of what follows', () => {
  expect(breaks([text(8), heading(), text(4)], 100)).toEqual(['0:0-8', '1:0-1 2:0-4']);
  expect(breaks([text(7), heading(), text(4)], 100)).toEqual(['0:0-7 1:0-1 2:0-2', '2:2-4']);
});

test('headings that follow each other go together', () => {
  expect(breaks([text(7), heading(), heading(), text(4)], 100)).toEqual([
    '0:0-7',
    '1:0-1 2:0-1 3:0-4',
  ]);
});

test('a single line under a heading does not end a page while its section goes on', () => {
  expect(breaks([text(8), heading(), text(1), text(4)], 100)).toEqual([
    '0:0-8',
    '1:0-1 2:0-1 3:0-4',
  ]);
  expect(breaks([text(8), heading(), text(1), heading(), text(4)], 100)).toEqual([
    '0:0-8 1:0-1 2:0-1',
    '3:0-1 4:0-4',
  ]);
});

test('space above a block counts, but not at the top of a page', () => {
  const spaced = (lines: number): Block => ({ ...text(lines), spaceBefore: 15 });
  expect(breaks([spaced(5), spaced(4), spaced(10)], 100)).toEqual([
    '0:0-5 1:0-2',
    '1:2-4 2:0-6',
    '2:6-10',
  ]);
});

test('what cannot be divided moves to the next page as a whole', () => {
  expect(breaks([text(6), solid(50), text(2)], 100)).toEqual(['0:0-6', '1:0-1 2:0-2']);
});

test('a block taller than a page gets its own page', () => {
  expect(breaks([text(2), solid(150), text(2)], 100)).toEqual(['0:0-2', '1:0-1', '2:0-2']);
  expect(breaks([heading(), solid(150)], 100)).toEqual(['0:0-1', '1:0-1']);
});

test('headings without end still go on', () => {
  expect(breaks([heading(15), heading(15), text(1)], 100)).toEqual([
    '0:0-10',
    '0:10-15 1:0-5',
    '1:5-15',
    '2:0-1',
  ]);
});

test('every line is on exactly one page, in order, and no page is overfull', () => {
  // A small generator of its own: the same blocks on every run.
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 200; round += 1) {
    const blocks: Block[] = Array.from({ length: 1 + random(40) }, () => ({
      spaceBefore: random(30),
      lineHeight: 8 + random(20),
      lines: 1 + random(random(10) === 0 ? 90 : 12),
      keepWithNext: random(4) === 0,
    }));
    const pages = chooseBreaks(blocks, 300);
    const seen = pages
      .flat()
      .flatMap(({ block, from, to }) =>
        Array.from({ length: to - from }, (_, line) => `${block}:${from + line}`),
      );
    expect(seen).toEqual(
      blocks.flatMap(({ lines }, block) =>
        Array.from({ length: lines }, (_, line) => `${block}:${line}`),
      ),
    );
    for (const page of pages) {
      const height = page.reduce((sum, { block, from, to }, index) => {
        const { spaceBefore = 0, lineHeight = 0 } = blocks[block] ?? {};
        return sum + (index === 0 ? 0 : spaceBefore) + (to - from) * lineHeight;
      }, 0);
      expect(height).toBeLessThanOrEqual(300.1);
    }
  }
});
