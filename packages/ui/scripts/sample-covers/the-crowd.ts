import type { SampleCover } from './sample-cover.ts';
import { circle, d, define, fill, range, use } from './shapes.ts';

const CREAM = '#F6EFD6';
const INK = '#1E2012';

/** A man from behind: coat, collar, head, hair, bowler hat. */
const bust = (coat: string, skin: string, band: string) =>
  [
    fill(coat, d`M-50 190V82Q-48 42-16 38H16Q48 42 50 82V190z`),
    fill(CREAM, d`M-17 33Q0 40 17 33V44Q0 51-17 44z`),
    fill(
      skin,
      d`M-25 -8H25V4Q25 24 14 26V35Q0 42-14 35V26Q-25 24-25 4z`,
      circle(-25, 6, 6),
      circle(25, 6, 6),
    ),
    fill('#5B3A22', d`M-21 -8H21V7Q14 17 0 17T-21 7z`),
    fill(
      INK,
      d`M-27 0C-29 -66 29 -66 27 0zM-40 -14Q-20 -4 0 -4T40 -14Q42 -2 27 2Q0 8-27 2Q-42 -2-40 -14z`,
    ),
    fill(band, d`M-27.6 -20Q0 -10 27.6 -20L27 -11Q0 -2-27 -11z`),
  ].join('');

/** Bowler hats: everybody sees what everybody else sees. */
function audience(): string {
  const rows: [
    y: number,
    scale: number,
    offset: number,
    coat: string,
    skin: string,
    band: string,
  ][] = [
    [318, 0.84, 4, '#34381A', '#E9D9AA', '#A5A45E'],
    [400, 1.2, -34, '#7F8446', '#EFDDB0', '#D9CF96'],
    [514, 1.72, 34, '#34381A', '#F6E6BE', '#D4683A'],
  ];
  return rows
    .map(([y, scale, offset, ...look], row) => {
      const pitch = 92 * scale;
      const people = range(Math.ceil((430 - offset) / pitch)).map((index) =>
        use(`b${row}`, offset + index * pitch, y, scale),
      );
      return define(`b${row}`, bust(...look)) + people.join('');
    })
    .join('');
}

export const theCrowd: SampleCover = {
  slug: 'the-crowd',
  title: 'The Crowd: A Study of the Popular Mind',
  author: 'Gustave Le Bon',
  lines: ['The Crowd'],
  titleSize: 64,
  subtitle: ['A Study of the', 'Popular Mind'],
  ground: '#565C2E',
  ink: CREAM,
  motif: audience(),
};
