import type { SampleCover } from './sample-cover.ts';
import { fill, type Point, polar, polygon, range } from './shapes.ts';

const GROUND = '#6E1F2B';
const CREAM = '#F8E9D2';
const DARK = '#33121A';
const [X, Y] = [200, 402];

/** "A prince must be a fox and a lion": the fox looks out of the lion's mane, which is a crown. */
function foxInMane(): string {
  const spikes = (count: number, outer: number, inner: number, turn: number) =>
    polygon(
      ...range(count * 2).map((index) =>
        polar(X, Y, index % 2 === 0 ? outer : inner, turn + index / (2 * count)),
      ),
    );
  const both = (...points: Point[]) =>
    polygon(...points) + polygon(...points.map(([x, y]): Point => [2 * X - x, y]));
  const picture = [
    fill('#E3A33C', spikes(20, 208, 150, 0)),
    fill('#C97B2A', spikes(20, 168, 118, 1 / 40)),
    fill('#8E2F2C', spikes(20, 128, 100, 0)),
    fill('#D9622B', both([122, 292], [200, 352], [200, 520], [108, 398])),
    fill(DARK, both([132, 312], [166, 340], [126, 368])),
    fill(CREAM, both([108, 398], [172, 432], [200, 520])),
    fill('#EE8A45', polygon([200, 352], [228, 430], [200, 520], [172, 430])),
    fill(DARK, both([138, 396], [176, 408], [160, 418])),
    fill(DARK, polygon([184, 494], [216, 494], [200, 520])),
  ];
  return `<g transform="translate(-30 -48) scale(1.15)">${picture.join('')}</g>`;
}

export const thePrince: SampleCover = {
  slug: 'the-prince',
  title: 'The Prince',
  author: 'Niccolò Machiavelli',
  lines: ['The Prince'],
  titleSize: 62,
  ground: GROUND,
  ink: CREAM,
  motif: foxInMane(),
};
