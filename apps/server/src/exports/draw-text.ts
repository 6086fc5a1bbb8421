import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { isRightToLeft } from './writing.ts';
import { escapeXml } from './xml.ts';

const fileOf = (specifier: string) => readFileSync(fileURLToPath(import.meta.resolve(specifier)));
const fontOf = (family: string, file: string) =>
  readFileSync(new URL(file, import.meta.resolve(`@expo-google-fonts/${family}/package.json`)));

await initWasm(fileOf('@resvg/resvg-wasm/index_bg.wasm'));

const FONTS = [
  fontOf('literata', '400Regular/Literata_400Regular.ttf'),
  fontOf('literata', '600SemiBold/Literata_600SemiBold.ttf'),
  fontOf('noto-serif-hebrew', '600SemiBold/NotoSerifHebrew_600SemiBold.ttf'),
  fontOf('noto-naskh-arabic', '600SemiBold/NotoNaskhArabic_600SemiBold.ttf'),
];

/** Of the scripts that the fonts have, letter by letter: Literata has the others. */
const FAMILIES: readonly [family: string, letter: RegExp][] = [
  ['Noto Serif Hebrew', /\p{Script=Hebrew}/u],
  ['Noto Naskh Arabic', /\p{Script=Arabic}/u],
  ['Literata', /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u],
];
const WITHOUT_GLYPH =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]|\p{Cc}|\p{Cf}|[\u2300-\u2BFF]|[\u{2E80}-\u{10FFFF}]/gu;

/** One line that the fonts can draw; empty where they lack most of the letters. */
export function drawable(text: string): string {
  const line = text.normalize('NFC').replace(WITHOUT_GLYPH, ' ').replace(/\s+/g, ' ').trim();
  const lettersOf = (each: string) => each.match(/\p{L}/gu)?.length ?? 0;
  return lettersOf(line) * 2 >= lettersOf(text) ? line : '';
}

export function rasterize(svg: string): Uint8Array {
  const drawing = new Resvg(svg, { font: { fontBuffers: FONTS, defaultFontFamily: 'Literata' } });
  const image = drawing.render();
  const png = image.asPng();
  image.free();
  drawing.free();
  return png;
}

export type Weight = 400 | 600;

interface Block {
  lines: readonly string[];
  size: number;
}

interface Room {
  width: number;
  height: number;
  /** From the largest to the smallest. */
  sizes: readonly number[];
  lineHeight: number;
  weight: Weight;
}

/** In the largest size whose lines fit; text that never fits ends with an ellipsis. */
export function fitText(text: string, room: Room): Block {
  const width = widthsIn(room.weight);
  let block: Block = { lines: [], size: room.sizes[0] ?? 0 };
  for (const size of room.sizes) {
    const lines = wrap(text, (part) => width(part) * size, room.width);
    const most = Math.max(1, Math.floor(room.height / (size * room.lineHeight)));
    if (lines.length <= most) return { lines, size };
    const last = lines[most - 1] ?? '';
    block = { lines: [...lines.slice(0, most - 1), `${last.replace(/.{2}$|\s\S*$/u, '')}…`], size };
  }
  return block;
}

function wrap(text: string, widthOf: (part: string) => number, room: number): string[] {
  const space = widthOf(' ');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const parts = text.split(' ').flatMap((word) => pieces(word, widthOf, room));
  for (const part of parts) {
    const width = widthOf(part);
    if (line !== '' && used + space + width > room) {
      lines.push(line);
      line = '';
      used = 0;
    }
    used += line === '' ? width : space + width;
    line = line === '' ? part : `${line} ${part}`;
  }
  return line === '' ? lines : [...lines, line];
}

/** A word longer than a line breaks between characters. */
function pieces(word: string, widthOf: (part: string) => number, room: number): string[] {
  const width = widthOf(word);
  if (width <= room) return [word];
  const letters = [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment);
  const count = Math.max(1, Math.floor((letters.length * room) / width / 1.25));
  return Array.from({ length: Math.ceil(letters.length / count) }, (_, index) =>
    letters.slice(index * count, (index + 1) * count).join(''),
  );
}

/** Widths at size 1, measured between two letters, since outer blanks have none. */
function widthsIn(weight: Weight): (part: string) => number {
  const known = new Map<string, number>();
  const measured = (part: string) => {
    const drawing = new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${textLine(`x${part}x`, { x: 0, y: 0, size: 100, weight })}</svg>`,
      { font: { fontBuffers: FONTS } },
    );
    const box = drawing.getBBox();
    const width = box?.width ?? 0;
    box?.free();
    drawing.free();
    return width / 100;
  };
  const around = measured('');
  return (part) => {
    const width = known.get(part) ?? measured(part) - around;
    known.set(part, width);
    return width;
  };
}

interface Line {
  x: number;
  y: number;
  size: number;
  weight: Weight;
  fill?: string;
  anchor?: 'start' | 'end';
}

export function textLine(text: string, { x, y, size, weight, fill, anchor }: Line): string {
  const spans = runsOf(text).map(
    ([family, run]) => `<tspan font-family="${family}">${escapeXml(run)}</tspan>`,
  );
  const color = fill === undefined ? '' : ` fill="${fill}"`;
  const end = anchor === 'end' ? ' text-anchor="end"' : '';
  return `<text xml:space="preserve" x="${x}" y="${y}" font-size="${size}" font-weight="${weight}"${color}${end}>${spans.join('')}</text>`;
}

/** Lines from the top of a block; text that runs from right to left stands at its right edge. */
export function textBlock(
  { lines, size }: Block,
  { x, y, width, lineHeight, ...line }: Omit<Line, 'size'> & { width: number; lineHeight: number },
): string {
  const isRtl = isRightToLeft(lines.join(' '));
  return lines
    .map((text, index) =>
      // Between two marks, punctuation at an end runs from right to left, too.
      textLine(isRtl ? `\u200F${text}\u200F` : text, {
        ...line,
        size,
        x: isRtl ? x + width : x,
        // The baseline lies a quarter of the size above the line's foot.
        y: y + size * (lineHeight * (index + 0.5) + 0.3),
        anchor: isRtl ? 'end' : 'start',
      }),
    )
    .join('');
}

function runsOf(text: string): [family: string, run: string][] {
  const runs: [string, string][] = [];
  for (const character of text) {
    const family = FAMILIES.find(([, letter]) => letter.test(character))?.[0];
    const last = runs.at(-1);
    if (last && (family === undefined || family === last[0])) last[1] += character;
    else runs.push([family ?? 'Literata', character]);
  }
  return runs;
}
