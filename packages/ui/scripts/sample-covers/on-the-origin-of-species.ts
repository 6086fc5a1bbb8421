import type { SampleCover } from './sample-cover.ts';
import { circle, d, fill, rect, rule } from './shapes.ts';

const GROUND = '#EDE3CE';
const INK = '#2B241D';

interface Finch {
  y: number;
  head: number;
  depth: number;
  length: number;
  hook: number;
  feather: string;
  beak: string;
}

/** Four finches of the Galápagos: the same bird, each with the beak its island asks for. */
const FINCHES: readonly Finch[] = [
  { y: 254, head: 142, depth: 15, length: 112, hook: 2, feather: '#8FA05A', beak: INK },
  { y: 344, head: 158, depth: 36, length: 104, hook: 6, feather: '#C88B2E', beak: '#4A3626' },
  { y: 434, head: 174, depth: 56, length: 122, hook: 14, feather: '#B5502F', beak: '#E2B45C' },
  { y: 524, head: 190, depth: 78, length: 150, hook: 26, feather: '#2F4E4C', beak: '#D9963B' },
];

function finch({ y, head, depth, length, hook, feather, beak }: Finch): string {
  const R = 42;
  const half = depth / 2;
  const root = head + Math.sqrt(R * R - half * half) - 3;
  const tip = head + R + length;
  const upper = d`M${root} ${y - half}C${root + length * 0.5} ${y - half} ${tip - hook} ${y - half * 0.5} ${tip} ${y + hook}L${root} ${y + half * 0.15}z`;
  const lower = d`M${root} ${y + half * 0.15}L${tip - length * 0.12} ${y + hook * 0.75}Q${root + length * 0.5} ${y + half} ${root} ${y + half}z`;
  return [
    fill(feather, rect(-10, y - 33, head + 10, 66), circle(head, y, R)),
    fill(beak, upper, lower),
    rule(GROUND, 2, d`M${root + 4} ${y + half * 0.15}L${tip - 3} ${y + hook * 0.9}`),
    fill(GROUND, circle(head + 10, y - 12, 10)),
    fill(INK, circle(head + 12, y - 12, 5.5)),
  ].join('');
}

export const onTheOriginOfSpecies: SampleCover = {
  slug: 'on-the-origin-of-species',
  title: 'On the Origin of Species',
  author: 'Charles Darwin',
  lines: ['On the Origin', 'of Species'],
  titleSize: 50,
  ground: GROUND,
  ink: INK,
  motif: FINCHES.map(finch).join(''),
};
