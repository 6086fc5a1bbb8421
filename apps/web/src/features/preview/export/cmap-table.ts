import { bytes, u16, u32 } from './font-bytes.ts';

/** Code points that follow each other and so do their glyphs. */
interface Segment {
  first: number;
  last: number;
  glyph: number;
}

/** The table from characters to glyphs: format 4 for the first 65,536 code points, format 12 for all. */
export function cmapTable(codePoints: readonly number[]): Uint8Array {
  const basic = format4(segmentsOf(codePoints.filter((codePoint) => codePoint < 0xffff)));
  const full = format12(segmentsOf(codePoints));
  const basicOffset = 4 + 2 * 8;
  return bytes(
    u16(0),
    u16(2),
    [...u16(3), ...u16(1), ...u32(basicOffset)],
    [...u16(3), ...u16(10), ...u32(basicOffset + basic.length)],
    basic,
    full,
  );
}

/** @param codePoints sorted; the first one has glyph 1 */
function segmentsOf(codePoints: readonly number[]): Segment[] {
  const segments: Segment[] = [];
  codePoints.forEach((codePoint, index) => {
    const open = segments.at(-1);
    if (open && codePoint === open.last + 1) open.last = codePoint;
    else segments.push({ first: codePoint, last: codePoint, glyph: index + 1 });
  });
  return segments;
}

/** Format 4 says its length in 16 bits; what is beyond stands in format 12 alone. */
const MAX_SEGMENTS = 8000;

function format4(segments: readonly Segment[]): number[] {
  // The format ends with a segment for 0xFFFF, which maps to glyph 0.
  const all = [...segments.slice(0, MAX_SEGMENTS), { first: 0xffff, last: 0xffff, glyph: 0 }];
  const power = 2 ** Math.floor(Math.log2(all.length));
  const header = [
    4,
    16 + all.length * 8,
    0,
    all.length * 2,
    power * 2,
    Math.log2(power),
    (all.length - power) * 2,
  ];
  return [
    ...header.flatMap(u16),
    ...all.flatMap(({ last }) => u16(last)),
    ...u16(0),
    ...all.flatMap(({ first }) => u16(first)),
    ...all.flatMap(({ first, glyph }) => u16(glyph - first)),
    ...all.flatMap(() => u16(0)),
  ];
}

function format12(segments: readonly Segment[]): number[] {
  return [
    ...u16(12),
    ...u16(0),
    ...u32(16 + segments.length * 12),
    ...u32(0),
    ...u32(segments.length),
    ...segments.flatMap(({ first, last, glyph }) => [...u32(first), ...u32(last), ...u32(glyph)]),
  ];
}
