import type { SampleCover } from './sample-cover.ts';
import { d, fill, line } from './shapes.ts';

const CREAM = '#FAEFD8';
const X = 200;

/** Zone by zone: the dark vapour by the wick, the bright soot, the mantle that is hardly seen. */
const flame = (color: string, foot: number, height: number, half: number) =>
  fill(
    color,
    d`M${X} ${foot - height}C${X + half * 0.35} ${foot - height * 0.72} ${X + half} ${foot - height * 0.5} ${X + half} ${foot - half * 0.9}A${half} ${half * 0.9} 0 0 1 ${X - half} ${foot - half * 0.9}C${X - half} ${foot - height * 0.5} ${X - half * 0.35} ${foot - height * 0.72} ${X} ${foot - height}z`,
  );

const candle = [
  flame('#4A2A18', 520, 262, 112),
  flame('#8A3F1B', 514, 230, 92),
  flame('#DB7A26', 508, 198, 73),
  flame('#F3B844', 502, 166, 55),
  flame('#FDF0C4', 496, 126, 38),
  flame('#2F4A63', 492, 72, 21),
  line('#1A1512', 6, d`M${X} 540C${X} 510 ${X + 4} 490 ${X - 2} 468`),
  fill(CREAM, d`M132 548Q${X} 520 268 548V620H132z`),
  fill('#DCC79E', d`M132 548Q${X} 576 268 548V620H248V572Q${X} 584 132 560z`),
].join('');

export const theChemicalHistoryOfACandle: SampleCover = {
  slug: 'the-chemical-history-of-a-candle',
  title: 'The Chemical History of a Candle',
  author: 'Michael Faraday',
  lines: ['The Chemical', 'History', 'of a Candle'],
  titleSize: 46,
  ground: '#241D1A',
  ink: CREAM,
  motif: candle,
};
