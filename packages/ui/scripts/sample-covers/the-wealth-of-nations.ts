import type { SampleCover } from './sample-cover.ts';
import { circle, d, fill, range, rect, rule } from './shapes.ts';

const GROUND = '#1E5B4A';
const GOLD = '#E8B04A';
const PAPER = '#F6ECD6';

/** The pin factory: a paper of pins whose heads are coins, and it grows like a nation's wealth. */
function pins(): string {
  const all = range(8).map((index) => {
    const x = 45 + index * 44.3;
    return { x, top: 470 - index ** 1.6 * 9, head: 11 + index * 1.5 };
  });
  const shafts = all.map(({ x, top }) => d`M${x - 2.6} ${top}h5.2V566l-2.6 22l-2.6-22z`);
  return [
    fill('#C9D8C6', ...shafts),
    fill(GOLD, ...all.map(({ x, top, head }) => circle(x, top, head))),
    rule(GROUND, 1.8, ...all.map(({ x, top, head }) => circle(x, top, head * 0.62))),
    fill(PAPER, rect(0, 500, 400, 34)),
    fill('#D9CBAA', rect(0, 534, 400, 9)),
  ].join('');
}

export const theWealthOfNations: SampleCover = {
  slug: 'the-wealth-of-nations',
  title: 'The Wealth of Nations',
  author: 'Adam Smith',
  lines: ['The Wealth', 'of Nations'],
  titleSize: 54,
  ground: GROUND,
  ink: PAPER,
  motif: pins(),
};
