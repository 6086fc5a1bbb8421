import type { SampleCover } from './sample-cover.ts';
import { circle, d, fill, line, type Point, polygon, rect, rule } from './shapes.ts';

const CREAM = '#F8F0DE';
const GROUND = '#27636A';

/** Her first rule, fresh air: the sick-room window stands open, and a nightingale has come in. */
function openWindow(): string {
  const wings = (...points: Point[]) =>
    polygon(...points) + polygon(...points.map(([x, y]): Point => [400 - x, y]));
  const pane = (top: number, foot: number) => {
    // Panes narrow towards the hinge as the casement does.
    const y = (x: number, part: number) => {
      const upper = 262 - ((112 - x) / 76) * 26;
      const lower = 532 + ((112 - x) / 76) * 26;
      return upper + (lower - upper) * part;
    };
    return wings([46, y(46, top)], [102, y(102, top)], [102, y(102, foot)], [46, y(46, foot)]);
  };
  return [
    fill('#C6DED5', rect(120, 262, 160, 270)),
    fill('#F4CB73', circle(200, 424, 66)),
    fill('#6E9A63', d`M120 488Q190 456 280 492V532H120z`),
    fill(CREAM, wings([112, 262], [36, 236], [36, 558], [112, 532])),
    fill('#3C7E83', pane(0.04, 0.33), pane(0.36, 0.64), pane(0.67, 0.96)),
    rule(CREAM, 10, rect(116, 258, 168, 278)),
    fill(CREAM, rect(84, 536, 232, 16)),
    fill('#C8B58C', rect(84, 552, 232, 6)),
    // The bird, on the sill.
    line('#5A2F22', 3, d`M206 522l-3 14M217 522l3 14`),
    fill('#7C3F2A', d`M176 498q2-26 28-26q40 2 44 52l26 6l-4 10l-34-8q-46 2-56-30z`),
    fill('#7C3F2A', circle(196, 478, 19)),
    fill('#E9C9A0', d`M181 490q2 38 44 40q-22-10-26-44z`),
    fill('#E2A33A', d`M180 472l-17 5l16 8z`),
    fill('#1D1512', circle(192, 474, 3.4)),
  ].join('');
}

export const notesOnNursing: SampleCover = {
  slug: 'notes-on-nursing',
  title: 'Notes on Nursing',
  author: 'Florence Nightingale',
  lines: ['Notes on', 'Nursing'],
  titleSize: 60,
  ground: GROUND,
  ink: CREAM,
  motif: openWindow(),
};
