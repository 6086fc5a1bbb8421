import { describe, expect, test } from 'vitest';
import { buildGlyphlessFont, checksum } from './glyphless-font.ts';

const TEXT = 'Hello łódź Жук 東京 Ωμέγα é 😀';
const codePointsOf = (text: string) => [...text].map((letter) => letter.codePointAt(0) ?? 0);
const widths = (text: string) =>
  new Map(codePointsOf(text).map((codePoint, index) => [codePoint, 300 + index]));

/** Reads a font the way a PDF viewer does, from the bytes alone. */
function parse(file: Uint8Array<ArrayBuffer>) {
  const view = new DataView(file.buffer);
  const tables = new Map<string, DataView>();
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const at = 12 + index * 16;
    const tag = String.fromCharCode(...file.subarray(at, at + 4));
    const [sum, offset, length] = [4, 8, 12].map((field) => view.getUint32(at + field));
    tables.set(tag, new DataView(file.buffer, offset, length));
    if (tag !== 'head')
      expect(checksum(file.subarray(offset, (offset ?? 0) + (length ?? 0)))).toBe(sum);
  }
  const table = (tag: string) => {
    const found = tables.get(tag);
    if (!found) throw new Error(`No table ${tag}`);
    return found;
  };
  return { tables, table };
}

/** Characters to glyphs of a format 4 and of a format 12 table. */
function readCmap(cmap: DataView) {
  const [basic = 0, full = 0] = [8, 16].map((at) => cmap.getUint32(at));
  const maps = { basic: new Map<number, number>(), full: new Map<number, number>() };
  const segments = cmap.getUint16(basic + 6) / 2;
  for (let index = 0; index < segments; index += 1) {
    const last = cmap.getUint16(basic + 14 + index * 2);
    const first = cmap.getUint16(basic + 16 + segments * 2 + index * 2);
    const delta = cmap.getUint16(basic + 16 + segments * 4 + index * 2);
    for (let code = first; code <= last; code += 1) maps.basic.set(code, (code + delta) & 0xffff);
  }
  for (let index = 0; index < cmap.getUint32(full + 12); index += 1) {
    const at = full + 16 + index * 12;
    const first = cmap.getUint32(at);
    for (let code = first; code <= cmap.getUint32(at + 4); code += 1) {
      maps.full.set(code, cmap.getUint32(at + 8) + code - first);
    }
  }
  return { ...maps, formats: [cmap.getUint16(basic), cmap.getUint16(full)] };
}

describe('a glyphless font', () => {
  const font = buildGlyphlessFont(widths(TEXT));
  const { tables, table } = parse(font.file);

  test('has the tables of a TrueType font, aligned, with right checksums', () => {
    expect([...tables.keys()]).toEqual([
      'cmap',
      'glyf',
      'head',
      'hhea',
      'hmtx',
      'loca',
      'maxp',
      'name',
      'post',
    ]);
    for (const { byteOffset } of tables.values()) expect(byteOffset % 4).toBe(0);
    expect(checksum(font.file)).toBe(0xb1b0afba);
    expect(table('head').getUint32(12)).toBe(0x5f0f3cf5);
  });

  test('maps every character of the text to a glyph of its own', () => {
    const { basic, full, formats } = readCmap(table('cmap'));
    expect(formats).toEqual([4, 12]);
    const codePoints = new Set(codePointsOf(TEXT));
    expect(new Set(full.keys())).toEqual(codePoints);
    expect(new Set(full.values()).size).toBe(codePoints.size);
    for (const codePoint of codePoints) {
      expect(full.get(codePoint)).toBe(font.glyphOf(codePoint));
      if (codePoint <= 0xffff) expect(basic.get(codePoint)).toBe(font.glyphOf(codePoint));
    }
    expect(basic.get(0xffff)).toBe(0);
  });

  test('gives each glyph the width asked for, and no outline', () => {
    const glyphs = table('maxp').getUint16(4);
    expect(table('hhea').getUint16(34)).toBe(glyphs);
    expect(font.advances).toHaveLength(glyphs);
    for (const [codePoint, width] of widths(TEXT)) {
      const glyph = font.glyphOf(codePoint);
      expect(table('hmtx').getUint16(glyph * 4)).toBe(width);
      expect(font.advances[glyph]).toBe(width);
    }
    const loca = table('loca');
    expect(loca.byteLength).toBe((glyphs + 1) * 4);
    for (let at = 0; at < loca.byteLength; at += 4) expect(loca.getUint32(at)).toBe(0);
  });
});

test('a character that is not in the font has glyph 0', () => {
  expect(buildGlyphlessFont(widths('abc')).glyphOf(0x7a)).toBe(0);
});

test('a font without characters is still a font', () => {
  const { table } = parse(buildGlyphlessFont(new Map()).file);
  expect(table('maxp').getUint16(4)).toBe(1);
});

test('widths stay within 16 bits', () => {
  const font = buildGlyphlessFont(
    new Map([
      [0x61, -5],
      [0x62, 1e9],
      [0x63, 333.6],
    ]),
  );
  expect(font.advances).toEqual([0, 0, 0xffff, 334]);
});

test('a font takes as many characters as 16 bits can number', () => {
  const all = new Map(Array.from({ length: 70_000 }, (_, index) => [0x10000 + index, 500]));
  const font = buildGlyphlessFont(all);
  expect(font.codePoints).toHaveLength(0xfffe);
  expect(parse(font.file).table('maxp').getUint16(4)).toBe(0xffff);
});
