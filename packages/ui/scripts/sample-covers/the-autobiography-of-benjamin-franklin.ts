import type { SampleCover } from './sample-cover.ts';
import { circle, d, fill, polygon, rect, rotated, rule } from './shapes.ts';

const CREAM = '#F8F0DD';
const RED = '#C6432F';
const BOLT = '#F2BE4A';

/** The kite, the key, and between them no string but the lightning. */
function kite(): string {
  const [top, right, foot, left, cross] = [
    [309, 202],
    [372, 294],
    [240, 426],
    [202, 244],
    [287, 270],
  ] as const;
  const key =
    rule(CREAM, 11, circle(70, 506, 21)) +
    fill(CREAM, rect(64.5, 526, 11, 66), rect(75, 556, 22, 10), rect(75, 576, 16, 10));
  return [
    fill(RED, polygon(top, cross, left)),
    fill(CREAM, polygon(top, right, cross)),
    fill('#22394A', polygon(left, cross, foot)),
    fill(BOLT, polygon(cross, right, foot)),
    fill(BOLT, d`M246 410L134 466H176L76 536L226 452H186z`),
    rotated(28, 70, 506, key),
  ].join('');
}

export const theAutobiographyOfBenjaminFranklin: SampleCover = {
  slug: 'the-autobiography-of-benjamin-franklin',
  title: 'The Autobiography of Benjamin Franklin',
  author: 'Benjamin Franklin',
  lines: ['The Autobiography', 'of Benjamin', 'Franklin'],
  titleSize: 36.5,
  ground: '#3F5F6C',
  ink: CREAM,
  motif: kite(),
};
