import { COVER_PALETTES, type CoverPalette } from './palettes.ts';
import { COVER_PATTERNS, FIELD, type Random } from './patterns.ts';

type TitleSize = 'xl' | 'lg' | 'md' | 'sm' | 'xs' | 'xxs';

interface CoverDrawing {
  palette: CoverPalette;
  pattern: string;
  titleSize: TitleSize;
  /** An `<svg>` of numbers and palette colours, without text. */
  svg: string;
}

/** Longest title and longest word of a size, in Latin letters. */
const TITLE_SIZES: readonly { size: TitleSize; total: number; word: number }[] = [
  { size: 'xl', total: 20, word: 10 },
  { size: 'lg', total: 40, word: 14 },
  { size: 'md', total: 75, word: 16 },
  { size: 'sm', total: 130, word: 22 },
  { size: 'xs', total: 240, word: Number.POSITIVE_INFINITY },
];

const KEPT_DRAWINGS = 200;
const drawings = new Map<string, CoverDrawing>();

/** Deterministic; ignores case and outer white space. A list that is rendered again shows the same covers. */
export function drawCover({ title }: { title: string }): CoverDrawing {
  const kept = drawings.get(title);
  if (kept) return kept;
  if (drawings.size >= KEPT_DRAWINGS) drawings.clear();
  const drawing = draw(title);
  drawings.set(title, drawing);
  return drawing;
}

function draw(title: string): CoverDrawing {
  const random = randomFrom(hash(title.trim().toLowerCase()));
  const patterns = Object.entries(COVER_PATTERNS);
  const palette = COVER_PALETTES[Math.floor(random() * COVER_PALETTES.length)];
  const [pattern, drawPattern] = patterns[Math.floor(random() * patterns.length)] ?? [];
  if (!palette || !pattern || !drawPattern) throw new Error('unreachable: the lists are not empty');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FIELD} ${FIELD}" width="100%" height="100%" preserveAspectRatio="xMidYMax slice">` +
    `<path fill="${palette.field}" d="M0 0h${FIELD}v${FIELD}H0z"/>${drawPattern(random, palette)}</svg>`;
  return { palette, pattern, titleSize: titleSize(title), svg };
}

function titleSize(title: string): TitleSize {
  const total = [...title].reduce(
    (letters, character) => letters + (WIDE.test(character) ? 1.8 : 1),
    0,
  );
  const longestWord = Math.max(...title.split(WORD_ENDS).map((word) => [...word].length));
  return TITLE_SIZES.find((step) => total <= step.total && longestWord <= step.word)?.size ?? 'xxs';
}

/** Chinese, Japanese, Korean and emoji: twice as wide as Latin letters; lines break anywhere. */
const WIDE =
  /[\u{2e80}-\u{9fff}\u{ac00}-\u{d7af}\u{f900}-\u{faff}\u{ff00}-\u{ff60}\u{1f000}-\u{3ffff}]/u;
const WORD_ENDS = new RegExp(`[\\s\\u2010-\\u2014/-]|${WIDE.source}`, 'u');

/** FNV-1a over UTF-16 units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

/** Mulberry32: the same numbers in every JavaScript engine. */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
