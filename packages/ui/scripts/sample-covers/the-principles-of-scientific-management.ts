import type { SampleCover } from './sample-cover.ts';
import { d, polar, range, rotated, rule } from './shapes.ts';

const INK = '#26231F';
const [PIVOT_X, PIVOT_Y] = [200, 770];

/** One shovelful, timed: the positions of the shovel are the hand of a stop-watch. */
function shovelDial(): string {
  const tick = (index: number, inner: number) => {
    const [x1, y1] = polar(PIVOT_X, PIVOT_Y, inner, index / 100);
    const [x2, y2] = polar(PIVOT_X, PIVOT_Y, 502, index / 100);
    return d`M${x1} ${y1}L${x2} ${y2}`;
  };
  const ticks = range(51).map((index) => index - 25);
  const blade = d`M-46 -324C-46 -388-27 -428 0 -454C27 -428 46 -388 46 -324Q0 -340-46 -324z`;
  const shaft = d`M-7 -336V-188h14V-336z`;
  const grip = d`M-32 -142L-11 -200h22L32 -142zm16 -12h32l-12 -32h-8z`;
  const shovel = (color: string, degrees: number) =>
    rotated(
      degrees,
      PIVOT_X,
      PIVOT_Y,
      `<path transform="translate(${PIVOT_X} ${PIVOT_Y})" fill="${color}" fill-rule="evenodd" d="${blade}${shaft}${grip}"/>`,
    );
  const swing: [string, number][] = [
    ['#C3B9A4', -42],
    ['#AFA48E', -26],
    ['#8F8573', -10],
    ['#635B4F', 6],
    ['#D2522B', 22],
  ];
  return [
    rule(INK, 1.8, ...ticks.filter((index) => index % 5 !== 0).map((index) => tick(index, 490))),
    rule(INK, 4.5, ...ticks.filter((index) => index % 5 === 0).map((index) => tick(index, 474))),
    ...swing.map(([color, degrees]) => shovel(color, degrees)),
  ].join('');
}

export const thePrinciplesOfScientificManagement: SampleCover = {
  slug: 'the-principles-of-scientific-management',
  title: 'The Principles of Scientific Management',
  author: 'Frederick Winslow Taylor',
  lines: ['The Principles', 'of Scientific', 'Management'],
  titleSize: 45,
  ground: '#D9D1BE',
  ink: INK,
  motif: shovelDial(),
};
