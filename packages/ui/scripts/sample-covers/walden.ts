import type { SampleCover } from './sample-cover.ts';
import { d, fill, polygon, range, rect } from './shapes.ts';

const PINE = '#1F4236';
const POND = '#7FA8A2';
const SHORE = 418;

const pine = (x: number, height: number, width: number, up: 1 | -1) =>
  range(3)
    .map((tier) => {
      const [top, foot] = [1 - tier * 0.26, [0.58, 0.29, 0][tier] ?? 0];
      const half = (width / 2) * (0.58 + tier * 0.21);
      return polygon(
        [x - half, SHORE - up * height * foot],
        [x, SHORE - up * height * top],
        [x + half, SHORE - up * height * foot],
      );
    })
    .join('');

/** Cabin and pines on the shore, and once more in the pond. */
function pond(): string {
  const back = [10, 66, 122, 318, 362, 402];
  const front: [number, number, number][] = [
    [34, 150, 76],
    [92, 196, 88],
    [148, 128, 66],
    [338, 214, 96],
    [396, 160, 80],
  ];
  const trees = (up: 1 | -1) =>
    front.map(([x, height, width]) => pine(x, height, width, up)).join('');
  const far = (up: 1 | -1) =>
    back.map((x, index) => pine(x, 110 + (index % 3) * 34, 62, up)).join('');
  const cabin = (up: 1 | -1) => {
    const y = (height: number) => SHORE - up * height;
    return {
      walls: polygon([198, y(0)], [198, y(52)], [280, y(52)], [280, y(0)]),
      roof:
        polygon([188, y(48)], [239, y(96)], [290, y(48)]) +
        polygon([256, y(70)], [256, y(106)], [270, y(106)], [270, y(56)]),
      door: polygon([231, y(0)], [231, y(32)], [249, y(32)], [249, y(0)]),
    };
  };
  const [house, image] = [cabin(1), cabin(-1)];
  const ripples = range(11).map((index) => rect(0, SHORE + 14 + index * 16, 400, 2 + index * 1.15));
  return [
    fill('#6F9277', far(1)),
    fill(PINE, trees(1)),
    fill('#C9562F', house.walls),
    fill('#5B2A1E', house.roof),
    fill('#F3D9A2', house.door),
    fill(POND, rect(0, SHORE, 400, 190)),
    fill('#5F8D85', far(-1)),
    fill('#3D6C62', trees(-1)),
    fill('#A98162', image.walls),
    fill('#5A5F52', image.roof),
    fill(POND, ...ripples),
    fill('#E9E6CC', d`M0 ${SHORE - 2}h400v4h-400z`),
  ].join('');
}

export const walden: SampleCover = {
  slug: 'walden',
  title: 'Walden',
  author: 'Henry David Thoreau',
  lines: ['Walden'],
  titleSize: 74,
  ground: '#CBD6BC',
  ink: '#17332A',
  motif: pond(),
};
