import type { SampleCover } from './sample-cover.ts';
import { circle, d, fill, polar, range, rule } from './shapes.ts';

const INK = '#241B16';
const [X, Y] = [212, 428];
const STEP = 17;
const NOTE = 27;

/** The five lines of a sorrow song wind into the spiral of Du Bois's own charts. */
function staff(): string {
  const strand = (index: number) => {
    const radius = (turn: number) => 168 - index * STEP - turn * 92;
    const steps = range(32).filter((step) => radius((step + 1) / 16) > NOTE / 3);
    const parts = steps.map((step) => {
      const [from, to] = [step / 16, (step + 1) / 16];
      const [x, y] = polar(X, Y, radius(to), to);
      const mean = (radius(from) + radius(to)) / 2;
      return d`A${mean} ${mean} 0 0 1 ${x} ${y}`;
    });
    return d`M-10 ${Y - radius(0)}H${X}${parts.join('')}`;
  };
  const colors = ['#B3262E', INK, '#DE9F2D', '#3F6B4F', '#35597A'];
  return [
    ...colors.map((color, index) => rule(color, 11, strand(index))),
    fill(INK, circle(X, Y, NOTE)),
  ].join('');
}

export const theSoulsOfBlackFolk: SampleCover = {
  slug: 'the-souls-of-black-folk',
  title: 'The Souls of Black Folk',
  author: 'W. E. B. Du Bois',
  lines: ['The Souls of', 'Black Folk'],
  titleSize: 54,
  ground: '#E6D2A9',
  ink: INK,
  motif: staff(),
};
