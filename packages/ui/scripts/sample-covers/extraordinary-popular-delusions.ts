import type { SampleCover } from './sample-cover.ts';
import { d, define, fill, range, use } from './shapes.ts';

const CREAM = '#FBF1E0';
const RED = '#B5302C';

const CUP = d`M-1 -.9C-1.15 .3-.75 1 0 1C.75 1 1.15 .3 1 -.9L.52 -.3L0 -1.15L-.52 -.3z`;
const tulip = (color: string, shade: string) =>
  fill(color, CUP) + fill(shade, d`M0 1C-.42 .55-.5 .1-.52 -.3L0 -1.15L.52 -.3C.5 .1 .42 .55 0 1z`);

/** Tulip mania: a crowd of tulips, and the one they all paid for. */
function crowd(): string {
  const rows: [y: number, size: number, offset: number][] = [
    [326, 19, 8],
    [372, 28, -12],
    [436, 41, 22],
    [530, 60, -8],
  ];
  const colors = [
    ['#DD8A74', '#E79C86'],
    ['#CD5F4C', '#D97561'],
    [RED, '#C94A3F'],
    ['#8C1F2A', '#A52C33'],
  ];
  // Flames of the broken tulip, Semper Augustus, in hundredths of its size.
  const flames =
    fill(CREAM, CUP) +
    fill(
      RED,
      d`M0 1C-.12 .5-.1 -.2 0 -.95C.1 -.2 .12 .5 0 1zM-.12 1C-.5 .7-.55 .2-.74 -.42C-.78 .2-.6 .75-.12 1zM.12 1C.5 .7 .55 .2 .74 -.42C.78 .2 .6 .75 .12 1z`,
    );
  return rows
    .map(([y, size, offset], row) => {
      const [color = RED, shade = RED] = colors[row] ?? [];
      const stem = fill('#2F5D49', d`M-.07 .9h.14V9h-.14z`);
      const count = Math.ceil(460 / (size * 2.05));
      const flowers = range(count).map((index) => {
        const chosen = row === 2 && index === 3;
        return use(chosen ? 'augustus' : `t${row}`, offset + index * size * 2.05, y, size);
      });
      return define(`t${row}`, stem + tulip(color, shade)) + flowers.join('');
    })
    .join('')
    .replace(/^/, define('augustus', flames));
}

export const extraordinaryPopularDelusions: SampleCover = {
  slug: 'extraordinary-popular-delusions',
  title: 'Extraordinary Popular Delusions and the Madness of Crowds',
  author: 'Charles Mackay',
  lines: ['Extraordinary', 'Popular Delusions', 'and the Madness', 'of Crowds'],
  titleSize: 38,
  ground: '#F1C4B0',
  ink: '#4A161C',
  motif: crowd(),
};
