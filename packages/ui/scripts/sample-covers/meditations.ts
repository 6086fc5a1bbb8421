import type { SampleCover } from './sample-cover.ts';
import { d, fill, polygon, range, rect } from './shapes.ts';

const GROUND = '#2C5470';
const CREAM = '#F5ECD9';

/** "Be like the headland against which the waves break": a column that stands. */
function columnInWaves(): string {
  const flutes = range(5).map((index) => {
    const x = 136 + index * 27.5;
    return d`M${x} 268a9 9 0 0 1 18 0V620h-18z`;
  });
  const wave = (y: number, shift: number, color: string) =>
    fill(
      color,
      d`M${shift - 100} ${y}`,
      'q25-38 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0V620H-200z',
    );
  return [
    wave(432, -20, '#3F6C86'),
    wave(462, 24, '#6F9BAA'),
    fill('#DCCDB0', rect(124, 236, 152, 384)),
    fill(CREAM, rect(98, 190, 204, 22), polygon([106, 216], [294, 216], [272, 240], [128, 240])),
    fill(CREAM, rect(128, 244, 144, 376)),
    fill('#D8C5A1', ...flutes),
    wave(500, -8, '#A9C6C8'),
    wave(534, 38, '#5D8B9D'),
    wave(568, 2, '#1C3C55'),
  ].join('');
}

export const meditations: SampleCover = {
  slug: 'meditations',
  title: 'Meditations',
  author: 'Marcus Aurelius',
  lines: ['Meditations'],
  titleSize: 58,
  ground: GROUND,
  ink: CREAM,
  motif: columnInWaves(),
};
