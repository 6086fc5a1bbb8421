import type { SampleCover } from './sample-cover.ts';
import { circle, fill, type Point, polyline, range, rule } from './shapes.ts';

const CREAM = '#F3EBD8';
const [SUN_X, SUN_Y, SUN_R] = [200, 436, 52];

/** Starlight past the sun: the nearer the line, the more it bends. */
function bentLight(): string {
  const bend = (x: number, y: number): Point => {
    const [dx, dy] = [x - SUN_X, y - SUN_Y];
    const pull = 0.62 * Math.exp(-(dx * dx) / 17000 - (dy * dy) / 9000);
    return [x - dx * pull, y];
  };
  const ray = (x: number) => polyline(range(27).map((step) => bend(x, 262 + step * 13)));
  const rays = range(21).map((index) => 0 + index * 20);
  return [
    rule(CREAM, 3.4, ...rays.filter((x) => x !== 120).map(ray)),
    rule('#F0A93B', 6, ray(120)),
    fill('#141B33', circle(SUN_X, SUN_Y, SUN_R + 9)),
    fill('#E2702E', circle(SUN_X, SUN_Y, SUN_R)),
  ].join('');
}

export const relativity: SampleCover = {
  slug: 'relativity',
  title: 'Relativity: The Special and the General Theory',
  author: 'Albert Einstein',
  lines: ['Relativity'],
  titleSize: 68,
  subtitle: ['The Special and the', 'General Theory'],
  ground: '#141B33',
  ink: CREAM,
  motif: bentLight(),
};
