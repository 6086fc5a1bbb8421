import { cmapTable } from './cmap-table.ts';
import { bytes, u16, u32 } from './font-bytes.ts';

/** Widths and heights inside the font are thousandths of its size, as in a PDF. */
export const UNITS_PER_EM = 1000;
export const ASCENT = 800;
export const DESCENT = 200;

/** Most characters one font can hold: glyph ids are 16 bits, and glyph 0 stands for what is missing. */
const MAX_GLYPHS = 0xffff;

export interface GlyphlessFont {
  /** A whole TrueType file. */
  file: Uint8Array<ArrayBuffer>;
  /** Code points, in the order of their glyph ids; the first one has glyph 1. */
  codePoints: readonly number[];
  /** Advance of each glyph in thousandths, glyph 0 first. */
  advances: readonly number[];
  glyphOf: (codePoint: number) => number;
}

/**
 * A TrueType font that draws nothing: it holds the width of each character and which character it is.
 * @param characters advance widths in thousandths of the font size, by code point
 */
export function buildGlyphlessFont(characters: ReadonlyMap<number, number>): GlyphlessFont {
  const codePoints = [...characters.keys()].sort((a, b) => a - b).slice(0, MAX_GLYPHS - 1);
  const advances = [0, ...codePoints.map((codePoint) => clampAdvance(characters.get(codePoint)))];
  const glyphs = new Map(codePoints.map((codePoint, index) => [codePoint, index + 1]));
  const glyphCount = advances.length;

  const file = fontFile({
    cmap: cmapTable(codePoints),
    // No outlines: every glyph begins and ends at offset 0. Four bytes, since some readers refuse an empty table.
    glyf: bytes(u32(0)),
    head: headTable(),
    hhea: hheaTable(glyphCount, widest(advances)),
    hmtx: bytes(advances.flatMap((advance) => [...u16(advance), ...u16(0)])),
    loca: new Uint8Array((glyphCount + 1) * 4),
    maxp: bytes(u32(0x00010000), u16(glyphCount), new Array(26).fill(0)),
    name: nameTable('Glyphless'),
    post: bytes(u32(0x00030000), new Array(28).fill(0)),
  });
  return { file, codePoints, advances, glyphOf: (codePoint) => glyphs.get(codePoint) ?? 0 };
}

const clampAdvance = (advance = 0): number => Math.min(0xffff, Math.max(0, Math.round(advance)));

/** Not a spread: 65,535 advances are too many arguments for one call. */
const widest = (advances: readonly number[]): number =>
  advances.reduce((a, b) => Math.max(a, b), 0);

function headTable(): Uint8Array {
  return bytes(
    u32(0x00010000),
    u32(0x00010000),
    u32(0), // checksum of the file, filled in by fontFile
    u32(0x5f0f3cf5), // magic number of the format
    u16(0),
    u16(UNITS_PER_EM),
    new Array(16).fill(0), // created, modified
    [...u16(0), ...u16(-DESCENT), ...u16(UNITS_PER_EM), ...u16(ASCENT)], // box
    u16(0),
    u16(8), // smallest readable size
    u16(2),
    u16(1), // loca has 32-bit offsets
    u16(0),
  );
}

function hheaTable(glyphCount: number, widestAdvance: number): Uint8Array {
  return bytes(
    u32(0x00010000),
    u16(ASCENT),
    u16(-DESCENT),
    u16(0),
    u16(widestAdvance),
    new Array(6).fill(0), // bearings, extent
    u16(1), // upright caret
    new Array(14).fill(0),
    u16(glyphCount),
  );
}

/** Family, style, full and PostScript name, in the encoding of Windows. */
function nameTable(family: string): Uint8Array {
  const names = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family],
  ] as const;
  const records: number[] = [];
  const text: number[] = [];
  for (const [id, value] of names) {
    const encoded = [...value].flatMap((letter) => u16(letter.charCodeAt(0)));
    for (const field of [3, 1, 0x409, id, encoded.length, text.length]) records.push(...u16(field));
    text.push(...encoded);
  }
  return bytes(u16(0), u16(names.length), u16(6 + records.length), records, text);
}

/** Puts tables, sorted by name, behind a directory with their checksums. */
function fontFile(tables: Record<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const names = Object.keys(tables).sort();
  const directoryLength = 12 + names.length * 16;
  const power = 2 ** Math.floor(Math.log2(names.length));
  const directory: number[] = [
    ...u32(0x00010000),
    ...[names.length, power * 16, Math.log2(power), (names.length - power) * 16].flatMap(u16),
  ];
  const places = new Map<string, number>();
  let offset = directoryLength;
  for (const name of names) {
    const table = tables[name] ?? new Uint8Array();
    places.set(name, offset);
    const tag = [...name].map((letter) => letter.charCodeAt(0));
    directory.push(...tag, ...u32(checksum(table)), ...u32(offset), ...u32(table.length));
    offset += Math.ceil(table.length / 4) * 4;
  }

  const file = new Uint8Array(offset);
  file.set(directory);
  for (const [name, place] of places) file.set(tables[name] ?? new Uint8Array(), place);
  const adjustment = (0xb1b0afba - checksum(file)) >>> 0;
  file.set(u32(adjustment), (places.get('head') ?? 0) + 8);
  return file;
}

/** Sum of the big-endian 32-bit words, modulo 2³². */
export function checksum(table: Uint8Array): number {
  let sum = 0;
  for (let index = 0; index < table.length; index += 4) {
    const word = u32Of(table, index);
    sum = (sum + word) >>> 0;
  }
  return sum;
}

const u32Of = (table: Uint8Array, at: number): number =>
  (((table[at] ?? 0) << 24) |
    ((table[at + 1] ?? 0) << 16) |
    ((table[at + 2] ?? 0) << 8) |
    (table[at + 3] ?? 0)) >>>
  0;
