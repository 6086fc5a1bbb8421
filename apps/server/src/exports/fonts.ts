import { readFileSync } from 'node:fs';
import { withWholeWords } from '@foreword/domain/blank.ts';
import { isRightToLeft } from '@foreword/domain/writing.ts';

const fontOf = (family: string, file: string) =>
  readFileSync(new URL(file, import.meta.resolve(`@expo-google-fonts/${family}/package.json`)));

/** Chinese, Japanese and Korean signs that Droid Sans Fallback has, each as wide as high. */
export const CJK_SET = String.raw`\u3001-\u3003\u3005-\u3007\u300a-\u3019\u3041-\u3094\u309b-\u309e\u30a0-\u30f6\u30fb-\u30fe\u4e00-\u9fa5\uac00-\ud7a3\uff01-\uff5e`;
export const CJK = new RegExp(`[${CJK_SET}]`, 'v');
const EMOJI = /\p{RGI_Emoji}/v;

interface Font {
  family: string;
  /** Matches the letters that this font alone draws. */
  letter: RegExp;
  read: () => Buffer[];
  /** The width of each letter at size 1; such a font has no digits or punctuation of other scripts. */
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
export function fontsFor(text: string): Buffer[] {
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

/** They stand in elements of their own, which would lose their order in a line from right to left. */
const APART = new RegExp(String.raw`\p{RGI_Emoji}|[${CJK_SET}]`, 'gv');

/** One line that the fonts can draw; empty where they lack most of the letters. */
export function drawable(text: string): string {
  const isRtl = isRightToLeft(text);
  const line = withWholeWords(text)
    .normalize('NFC')
    .replace(EMOJI_OR_WITHOUT_GLYPH, (_, emoji = ' ') => emoji)
    // Literata lacks the hyphen that keeps a line together.
    .replaceAll('\u2011', '-')
    .replaceAll(APART, (sign) => (isRtl ? ' ' : sign))
    .replace(/\s+/g, ' ')
    .trim();
  const lettersOf = (each: string) => each.match(/\p{L}/gu)?.length ?? 0;
  return lettersOf(line) * 2 >= lettersOf(text) ? line : '';
}

export const segmentsOf = (text: string) => new Intl.Segmenter().segment(text);

export function runsOf(text: string): [font: Font, run: string][] {
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
export function separateParts(text: string): Part[] {
  const parts: Part[] = [];
  for (const [{ letterWidth }, run] of runsOf(text)) {
    const last = parts.at(-1);
    if (last && !letterWidth && !last.letterWidth) last.part += run;
    else parts.push({ part: run, letterWidth });
  }
  return parts.length > 0 ? parts : [{ part: '' }];
}
