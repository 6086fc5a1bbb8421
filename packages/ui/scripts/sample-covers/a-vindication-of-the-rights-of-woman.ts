import type { SampleCover } from './sample-cover.ts';
import { circle, d, fill, line, type Point, polygon, range } from './shapes.ts';

const GROUND = '#43447E';
const CREAM = '#F8EEDC';

/** The stays come undone, and the freed lace ends in a pen. */
function lacing(): string {
  const edge = (y: number) => 96 * ((600 - y) / 300) ** 1.5 + 22;
  const eyelets = range(7).map((index) => 600 - index * 44);
  const hole = (y: number, side: 1 | -1): Point => [200 + side * (edge(y) + 15), y];
  const panel = (side: 1 | -1) =>
    polygon(
      ...range(11).map((index): Point => [200 + side * edge(600 - index * 30), 600 - index * 30]),
      [200 + side * 210, 288],
      [200 + side * 210, 600],
    );
  const laces = eyelets.slice(0, -1).flatMap((y, index) => {
    const next = eyelets[index + 1] ?? y;
    const [[x1, y1], [x2, y2]] = [
      hole(y, index % 2 === 0 ? 1 : -1),
      hole(next, index % 2 === 0 ? -1 : 1),
    ];
    const [[x3, y3], [x4, y4]] = [
      hole(y, index % 2 === 0 ? -1 : 1),
      hole(next, index % 2 === 0 ? 1 : -1),
    ];
    return [d`M${x1} ${y1}L${x2} ${y2}M${x3} ${y3}L${x4} ${y4}`];
  });
  const loose = hole(eyelets.at(-1) ?? 0, 1);
  return [
    fill('#D9705C', panel(-1), panel(1)),
    fill(GROUND, ...eyelets.flatMap((y) => [circle(...hole(y, 1), 8), circle(...hole(y, -1), 8)])),
    line(CREAM, 6, ...laces),
    line(CREAM, 6, d`M${loose[0]} ${loose[1]}C352 286 306 250 258 254S200 272 200 290`),
    line(CREAM, 6, d`M${400 - loose[0]} ${loose[1]}C60 300 22 330 40 372S66 440 44 478`),
    fill('#EDBE5A', d`M40 474l9 1l-5 26l-9 -2z`),
    // The nib.
    fill('#EDBE5A', d`M187 282h26l5 34Q216 342 200 368Q184 342 182 316z`),
    fill(GROUND, circle(200, 326, 4), d`M199 328h2v38h-2z`),
  ].join('');
}

export const aVindicationOfTheRightsOfWoman: SampleCover = {
  slug: 'a-vindication-of-the-rights-of-woman',
  title: 'A Vindication of the Rights of Woman',
  author: 'Mary Wollstonecraft',
  lines: ['A Vindication', 'of the Rights', 'of Woman'],
  titleSize: 46,
  ground: GROUND,
  ink: CREAM,
  motif: lacing(),
};
