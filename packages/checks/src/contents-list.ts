import { foldCase } from '@foreword/domain/fold-case.ts';

interface ContentsList {
  /** Whether a place of the text lies between the first entry and the last. */
  isWithin(at: number): boolean;
  has(line: string): boolean;
}

const HEADING =
  /^(?:table of contents|contents|inhalt|inhaltsverzeichnis|table des matières|sommaire|índice|indice|sommario|目[录錄次])[.:]?$/i;
const MAX_START = 100_000;
const MAX_LINE = 100;
/** Prose fills its lines; entries do not. */
const PROSE = /(?:^.{50,}\n){2}/m;

/** The list of chapters at the beginning of a text, whose entries stand again above the chapters. */
export function contentsListOf(text: string): ContentsList | undefined {
  const start = endOfHeading(text);
  if (start === undefined) return undefined;
  const entries = new Set<string>();
  let end = start;
  for (const block of blocksFrom(text, start)) {
    const written = text.slice(block.start, block.end);
    const lines = written.split('\n');
    if (lines.some((line) => line.length > MAX_LINE) || PROSE.test(written)) break;
    const keys = lines.map(keyOf).filter((key) => key !== '');
    // The first heading after the list repeats an entry.
    if (keys.length === 1 && entries.has(keys[0] ?? '')) break;
    for (const key of keys) entries.add(key);
    end = block.end;
  }
  if (entries.size < 2) return undefined;
  return {
    isWithin: (at) => at >= start && at < end,
    has: (line) => line.length <= MAX_LINE && entries.has(keyOf(line)),
  };
}

function endOfHeading(text: string): number | undefined {
  let end = 0;
  for (const line of text.slice(0, MAX_START).split('\n')) {
    end += line.length;
    if (HEADING.test(line.trim())) return end;
    end++;
  }
  return undefined;
}

/** Lines without a blank one between them. */
function* blocksFrom(text: string, from: number): Generator<{ start: number; end: number }> {
  let [start, end] = [from, from];
  for (const line of text.slice(from).split('\n')) {
    const next = Math.min(end + line.length + 1, text.length);
    if (line.trim() === '') {
      if (end > start) yield { start, end };
      start = next;
    }
    end = next;
  }
  if (end > start) yield { start, end };
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
