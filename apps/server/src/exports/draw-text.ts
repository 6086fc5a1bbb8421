import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chunksOf } from '@foreword/domain/chunks.ts';
import { isRightToLeft } from '@foreword/domain/writing.ts';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { CJK, CJK_SET, fontsFor, runsOf, segmentsOf, separateParts } from './fonts.ts';
import { escapeXml } from './xml.ts';

const fileOf = (specifier: string) => readFileSync(fileURLToPath(import.meta.resolve(specifier)));

await initWasm(fileOf('@resvg/resvg-wasm/index_bg.wasm'));

export function rasterize(svg: string): Uint8Array {
  const drawing = new Resvg(svg, {
    font: { fontBuffers: fontsFor(svg), defaultFontFamily: 'Literata' },
  });
  const image = drawing.render();
  const png = image.asPng();
  image.free();
  drawing.free();
  return png;
}

type Weight = 400 | 600;

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
    const end = CJK.test(last.at(-1) ?? '') ? /.{2}$/u : /.{2}$|\s\S*$/u;
    block = { lines: [...lines.slice(0, most - 1), `${last.replace(end, '')}…`], size };
  }
  return block;
}

function wrap(text: string, widthOf: (part: string) => number, room: number): string[] {
  const space = widthOf(' ');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const pieces = text.split(' ').flatMap((word) => piecesOf(word, widthOf, room));
  for (const { part, isApart } of pieces) {
    const width = widthOf(part);
    const gap = isApart ? space : 0;
    if (line !== '' && used + gap + width > room) {
      lines.push(line);
      line = '';
    }
    used = line === '' ? width : used + gap + width;
    line += line !== '' && isApart ? ` ${part}` : part;
  }
  return line === '' ? lines : [...lines, line];
}

interface Piece {
  part: string;
  /** Has a blank before it. */
  isApart: boolean;
}

const OPENING = '「『《【（';
const CLOSING = '、。，．」』》】）：；！？ー・々ぁぃぅぇぉっゃゅょァィゥェォッャュョ';
/** A line may break beside each of these letters; Korean breaks at blanks. */
const HAN_OR_KANA = String.raw`[[${CJK_SET}]--[\uac00-\ud7a3]]`;
const CJK_BREAK = new RegExp(
  `(?<=[${HAN_OR_KANA}--[${OPENING}]])(?![${CLOSING}])|(?<![${OPENING}])(?=[${HAN_OR_KANA}--[${CLOSING}]])`,
  'v',
);

/** A word breaks between Chinese and Japanese letters, and where it is longer than a line, between any. */
function piecesOf(word: string, widthOf: (part: string) => number, room: number): Piece[] {
  return word
    .split(CJK_BREAK)
    .flatMap((part) => cut(part, widthOf(part), room))
    .map((part, index) => ({ part, isApart: index === 0 }));
}

function cut(word: string, width: number, room: number): string[] {
  if (width <= room) return [word];
  const letters = [...segmentsOf(word)].map(({ segment }) => segment);
  const count = Math.max(1, Math.floor((letters.length * room) / width / 1.25));
  return chunksOf(letters, count).map((part) => part.join(''));
}

/** Widths at size 1. */
function widthsIn(weight: Weight): (part: string) => number {
  const known = new Map<string, number>();
  // Measured between two letters, since outer blanks have no width.
  const measured = (part: string) => {
    const text = textElement(`x${part}x`, { x: 0, y: 0, size: 100, weight });
    const drawing = new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${text}</svg>`,
      { font: { fontBuffers: fontsFor(part) } },
    );
    const box = drawing.getBBox();
    const width = box?.width ?? 0;
    box?.free();
    drawing.free();
    return width / 100;
  };
  const around = measured('');
  return (text) => {
    let sum = 0;
    for (const { part, letterWidth } of separateParts(text)) {
      const width =
        known.get(part) ??
        (letterWidth ? [...segmentsOf(part)].length * letterWidth : measured(part) - around);
      known.set(part, width);
      sum += width;
    }
    return sum;
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

export function textLine(text: string, line: Line): string {
  const parts = separateParts(text);
  if (parts.length === 1) return textElement(text, line);
  const widthOf = widthsIn(line.weight);
  let { x } = line;
  return parts
    .map(({ part }) => {
      const element = textElement(part, { ...line, x });
      x += widthOf(part) * line.size;
      return element;
    })
    .join('');
}

function textElement(text: string, { x, y, size, weight, fill, anchor }: Line): string {
  const spans = runsOf(text).map(
    ([{ family }, run]) => `<tspan font-family="${family}">${escapeXml(run)}</tspan>`,
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
      // resvg takes each line to run from left to right: embedded, words and punctuation stand in their order.
      textLine(isRtl ? `\u202B${text}\u202C` : text, {
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
