import type { SampleCover } from './sample-cover.ts';
import { circle, d, fill, line, range, rect, rotated, rule } from './shapes.ts';

const GROUND = '#A43F29';
const CREAM = '#F6DDB8';
const INK = '#2A1713';
const [PUMP_X, PUMP_Y] = [212, 428];

/** Snow's map: a bar for every death, stacked at its door, thickest round the pump of Broad Street. */
function map(): string {
  const streetsX = [-150, -40, 62, 212, 330, 440, 560];
  const streetsY = [130, 232, 330, 428, 540, 640, 740];
  const blocks: string[] = [];
  const bars: string[] = [];
  for (const column of range(streetsX.length - 1)) {
    for (const row of range(streetsY.length - 1)) {
      const gapX = column === 2 || column === 3 ? 11 : 8;
      const [left, right] = [(streetsX[column] ?? 0) + gapX, (streetsX[column + 1] ?? 0) - gapX];
      const [top, foot] = [(streetsY[row] ?? 0) + 10, (streetsY[row + 1] ?? 0) - 10];
      blocks.push(rect(left, top, right - left, foot - top));
      for (let x = left + 7; x < right - 12; x += 14) {
        for (const [edge, inwards] of [
          [top, 1],
          [foot, -1],
        ] as const) {
          const distance = Math.hypot(x - PUMP_X, edge - PUMP_Y);
          // The waviness stands in for chance, and comes out the same every time.
          const deaths = Math.round(
            6.4 * Math.exp(-((distance / 118) ** 2)) + 0.9 * Math.sin(x * 12.9 + edge),
          );
          for (const death of range(Math.max(0, deaths)))
            bars.push(d`M${x} ${edge + inwards * (4 + death * 5.4)}h10`);
        }
      }
    }
  }
  return [
    rotated(-11, PUMP_X, PUMP_Y, fill(CREAM, ...blocks) + rule(INK, 3.2, ...bars)),
    fill(GROUND, rect(0, 80, 400, 182)),
    fill(GROUND, circle(PUMP_X, PUMP_Y, 44)),
    fill(INK, circle(PUMP_X, PUMP_Y, 38)),
    fill(CREAM, rect(PUMP_X - 7, PUMP_Y - 14, 14, 36), rect(PUMP_X - 14, PUMP_Y + 20, 28, 5)),
    line(
      CREAM,
      5,
      d`M${PUMP_X - 2} ${PUMP_Y - 21}h10q12 2 14 16v14M${PUMP_X - 6} ${PUMP_Y - 6}h-11v9M${PUMP_X} ${PUMP_Y - 21}v6`,
    ),
  ].join('');
}

export const onTheModeOfCommunicationOfCholera: SampleCover = {
  slug: 'on-the-mode-of-communication-of-cholera',
  title: 'On the Mode of Communication of Cholera',
  author: 'John Snow',
  lines: ['On the Mode of', 'Communication', 'of Cholera'],
  titleSize: 43,
  ground: GROUND,
  ink: '#FDF1DC',
  motif: map(),
};
