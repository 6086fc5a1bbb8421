import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { isRightToLeft } from './writing.ts';
import { escapeXml } from './xml.ts';

const fileOf = (specifier: string) => readFileSync(fileURLToPath(import.meta.resolve(specifier)));
const fontOf = (family: string, file: string) =>
  readFileSync(new URL(file, import.meta.resolve(`@expo-google-fonts/${family}/package.json`)));

await initWasm(fileOf('@resvg/resvg-wasm/index_bg.wasm'));

/** Of Chinese, Japanese and Korean what Droid Sans Fallback has, each letter as wide as high. */
const CJK_SET = String.raw`\u3001-\u3003\u3005-\u3007\u300a-\u3019\u3041-\u3094\u309b-\u309e\u30a0-\u30f6\u30fb-\u30fe\u4e00-\u9fa5\uac00-\ud7a3\uff01-\uff5e`;
const CJK = new RegExp(`[${CJK_SET}]`, 'v');
const OPENING = '「『《【（';
const CLOSING = '、。，．」』》】）：；！？ー・々ぁぃぅぇぉっゃゅょァィゥェォッャュョ';
/** A line may break beside each of these letters; Korean breaks at blanks. */
const HAN_OR_KANA = String.raw`[[${CJK_SET}]--[\uac00-\ud7a3]]`;
const CJK_BREAK = new RegExp(
  `(?<=[${HAN_OR_KANA}--[${OPENING}]])(?![${CLOSING}])|(?<![${OPENING}])(?=[${HAN_OR_KANA}--[${CLOSING}]])`,
  'v',
);
const EMOJI = /\p{RGI_Emoji}/v;

interface Font {
  family: string;
  /** Of letters that this font alone draws. */
  letter: RegExp;
  read: () => Buffer[];
  /** At size 1, of each letter; such a font has no digits and punctuation of other scripts. */
  letterWidth?: number;
}

const fontFile = (folder: string, file: string) => () => [fontOf(folder, file)];

export const OTHER_FONTS: readonly Font[] = [
  {
    family: 'Noto Serif Hebrew',
    letter: /\p{Script=Hebrew}/v,
    read: fontFile('noto-serif-hebrew', '600SemiBold/NotoSerifHebrew_600SemiBold.ttf'),
  },
  {
    family: 'Noto Naskh Arabic',
    letter: /\p{Script=Arabic}/v,
    read: fontFile('noto-naskh-arabic', '600SemiBold/NotoNaskhArabic_600SemiBold.ttf'),
  },
  {
    family: 'Droid Sans Fallback',
    letter: CJK,
    read: () => [readFileSync(new URL('../../fonts/DroidSansFallback.ttf', import.meta.url))],
    letterWidth: 1,
  },
  {
    family: 'Noto Emoji',
    letter: EMOJI,
    read: fontFile('noto-emoji', '600SemiBold/NotoEmoji_600SemiBold.ttf'),
    letterWidth: 1.27,
  },
];
const LITERATA: Font = {
  family: 'Literata',
  letter: /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/v,
  read: () => [
    fontOf('literata', '400Regular/Literata_400Regular.ttf'),
    fontOf('literata', '600SemiBold/Literata_600SemiBold.ttf'),
  ],
};

const buffers = new Map<Font, Buffer[]>();

/** Only those of the text: each drawing copies and reads all its fonts. */
function fontsFor(text: string): Buffer[] {
  const fonts = [LITERATA, ...OTHER_FONTS.filter(({ letter }) => letter.test(text))];
  return fonts.flatMap((font) => {
    const read = buffers.get(font) ?? font.read();
    buffers.set(font, read);
    return read;
  });
}

/** Emoji, or else a character that no font draws. */
const EMOJI_OR_WITHOUT_GLYPH = new RegExp(
  String.raw`(\p{RGI_Emoji})|[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}${CJK_SET}]|\p{Cc}|\p{Cf}|[\u2300-\u2BFF]|[[\u{2E80}-\u{10FFFF}]--[${CJK_SET}]]`,
  'gv',
);

/** Stands in elements of its own, which would lose their order in a line from right to left. */
const LEFT_TO_RIGHT = new RegExp(String.raw`\p{RGI_Emoji}|[${CJK_SET}]`, 'gv');

/** One line that the fonts can draw; empty where they lack most of the letters. */
export function drawable(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(EMOJI_OR_WITHOUT_GLYPH, (_, emoji = ' ') => emoji)
    .replaceAll(isRightToLeft(text) ? LEFT_TO_RIGHT : /(?!)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const lettersOf = (each: string) => each.match(/\p{L}/gu)?.length ?? 0;
  return lettersOf(line) * 2 >= lettersOf(text) ? line : '';
}

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
    const cut = CJK.test(last.at(-1) ?? '') ? /.{2}$/u : /.{2}$|\s\S*$/u;
    block = { lines: [...lines.slice(0, most - 1), `${last.replace(cut, '')}…`], size };
  }
  return block;
}

function wrap(text: string, widthOf: (part: string) => number, room: number): string[] {
  const space = widthOf(' ');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const { part, isApart } of text
    .split(' ')
    .flatMap((word) => piecesOf(word, widthOf, room))) {
    const width = widthOf(part);
    const gap = isApart && line !== '' ? space : 0;
    if (line !== '' && used + gap + width > room) {
      lines.push(line);
      line = '';
      used = 0;
    }
    line += (gap > 0 && line !== '' ? ' ' : '') + part;
    used += width + (line === part ? 0 : gap);
  }
  return line === '' ? lines : [...lines, line];
}

interface Piece {
  part: string;
  /** Has a blank before it. */
  isApart: boolean;
}

/** A word breaks between Chinese and Japanese letters, and where it is longer than a line, between any. */
function piecesOf(word: string, widthOf: (part: string) => number, room: number): Piece[] {
  return word
    .split(CJK_BREAK)
    .flatMap((part) => cut(part, widthOf(part), room))
    .map((part, index) => ({ part, isApart: index === 0 }));
}

function cut(word: string, width: number, room: number): string[] {
  if (width <= room) return [word];
  const letters = [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment);
  const count = Math.max(1, Math.floor((letters.length * room) / width / 1.25));
  return Array.from({ length: Math.ceil(letters.length / count) }, (_, index) =>
    letters.slice(index * count, (index + 1) * count).join(''),
  );
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

const segmentsOf = (text: string) => new Intl.Segmenter().segment(text);

function runsOf(text: string): [font: Font, run: string][] {
  const runs: [Font, string][] = [];
  for (const { segment } of segmentsOf(text)) {
    const last = runs.at(-1);
    const own = [LITERATA, ...OTHER_FONTS].find(({ letter }) => letter.test(segment));
    const font = own ?? (last?.[0].letterWidth ? LITERATA : last?.[0]) ?? LITERATA;
    if (last?.[0] === font) last[1] += segment;
    else runs.push([font, segment]);
  }
  return runs;
}

interface Part {
  part: string;
  letterWidth?: number | undefined;
}

/** resvg drops a line in which Literata stands beside emoji or Chinese letters, so these are elements of their own. */
function separateParts(text: string): Part[] {
  const parts: Part[] = [];
  for (const [{ letterWidth }, run] of runsOf(text)) {
    const last = parts.at(-1);
    if (last && !letterWidth && !last.letterWidth) last.part += run;
    else parts.push({ part: run, letterWidth });
  }
  return parts.length > 0 ? parts : [{ part: '' }];
}
