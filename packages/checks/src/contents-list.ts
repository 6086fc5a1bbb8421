import { foldCase } from '@foreword/domain/fold-case.ts';

interface ContentsList {
  /** Whether a place of the text lies between the first entry and the last. */
  isWithin(at: number): boolean;
  has(line: string): boolean;
}

const HEADING =
  /^[^\S\n]*(?:table of contents|contents|inhalt|inhaltsverzeichnis|table des matières|sommaire|índice|indice|sommario|目[录錄次])[.:]?[^\S\n]*\r?$/im;
const MAX_START = 100_000;
const MAX_LINE = 100;
/** Prose fills its lines; entries do not. */
const PROSE = /(?:^.{50,}\r?\n){2}/m;

/** The list of chapters at the beginning of a text, whose entries stand again above the chapters. */
export function contentsListOf(text: string): ContentsList | undefined {
  const found = HEADING.exec(text.slice(0, MAX_START));
  if (found === null) return undefined;
  const entries = new Set<string>();
  const start = found.index + found[0].length;
  let end = start;
  for (const { 0: block, index } of text.slice(start).matchAll(/(?:[^\S\n]*\S[^\n]*(?:\n|$))+/g)) {
    if (PROSE.test(block)) break;
    const lines = block
      .split('\n')
      .map(keyOf)
      .filter((line) => line !== '');
    // The first heading after the list repeats an entry.
    const isRepeated = lines.length === 1 && entries.has(lines[0] ?? '');
    if (isRepeated || block.split('\n').some((line) => line.length > MAX_LINE)) break;
    for (const line of lines) entries.add(line);
    end = start + index + block.length;
  }
  if (entries.size < 2) return undefined;
  return {
    isWithin: (at) => at >= start && at < end,
    has: (line) => entries.has(keyOf(line)),
  };
}

const NUMBER =
  /^\s*(?:(?:chapter|kapitel|chapitre|capítulo|capitolo)\s+)?(?:[ivxlcdm]+|\d+)[.):—–-]+\s+/i;
const PAGE = /[\s.…·]+(?:\d+|[ivxlc]+)\s*$/i;

function keyOf(line: string): string {
  const words = line.replace(NUMBER, '').replace(PAGE, '');
  return foldCase(words)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
