import { NOTE_MARK } from './normalized-text.ts';

export interface Heading {
  level: number;
  title: string;
  /** Has no sections below it, whatever the level of the next heading. */
  isAlone?: boolean;
  /** May be the top of a printed page instead. */
  form?: 'capitals' | 'digits';
}

export const isOver = (last: Heading | undefined, next: Heading): boolean =>
  last === undefined || last.isAlone === true || last.level >= next.level;

const MAX_HEADING = 120;

const PART = 'part|book|volume|teil|buch|partie|livre|tome|parte|libro|часть|книга|том';
const CHAPTER =
  'chapter|chap\\.|lecture|essay|letter|section|canto|act|scene|appendix|kapitel|abschnitt|chapitre|lettre|capítulo|capitolo|hoofdstuk|глава';
const NUMBER =
  '(?:[ivxlcdm]+|\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|twenty(?:-\\w+)?|thirty(?:-\\w+)?|(?:the )?(?:first|second|third|last|\\w+th)|premier|première|primero|primo)';
const NUMBERED = new RegExp(`^(?:(${PART})|(?:${CHAPTER}))\\s+${NUMBER}(?![\\p{L}\\p{N}])`, 'iu');
const ORDINAL =
  '(?:erste|zweite|dritte|vierte|fünfte|sechste|siebte|achte|neunte|zehnte)[rs]?|première?|premier|(?:deux|trois|quatr|cinqu)ième|(?:the )?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)';
const ORDINAL_FIRST = new RegExp(
  `^(?:${ORDINAL}) (?:(${PART})|(?:${CHAPTER}))(?![\\p{L}\\p{N}])`,
  'iu',
);
const CJK = /^第[一二三四五六七八九十百千〇零\d]+(?:([部卷編编篇冊册])|[章回節节話话])/u;
const ALONE =
  /^(?:preface|introduction|foreword|prologue|epilogue|conclusion|appendix|afterword|contents|dedication|vorwort|einleitung|nachwort|préface|introducción|prólogo|epílogo|avant-propos|введение|предисловие|序|目[录錄次])\.?$/iu;

const LINK = /\[([^[\]]*)\]\([^()\s]*\)/g;
/** The star of `A*` is none. */
const EMPHASIS = /(?<![\p{L}\p{N}*])(\*{1,3})(?=\S)([^*]*\S)\1(?![\p{L}\p{N}*])/gu;
/** Other emphasis, marks of notes, and the identifiers that Pandoc writes, such as `{#economy .chapter}`. */
const MARKUP = new RegExp(
  `(?<![\\p{L}\\p{N}])_+|_+(?![\\p{L}\\p{N}])|[†‡]|(?:\\[\\])?\\{[#.][^{}]*\\}|${NOTE_MARK.source}`,
  'gu',
);

/** @param isKnown the line is known as a heading from elsewhere */
export function headingOf(paragraph: string, isKnown = false): Heading | undefined {
  const line = paragraph.replace(/\s+/g, ' ').trim();
  if (line === '' || line.length > MAX_HEADING) return undefined;
  const [, marks, written = line] = /^(#{1,6})\s+(.+?)(?:\s+#+)?$/.exec(line) ?? [];
  const title = written.replace(LINK, '$1').replace(EMPHASIS, '$2').replace(MARKUP, '').trim();
  if (title === '') return undefined;
  if (marks) return { level: marks.length, title };
  for (const form of [NUMBERED, ORDINAL_FIRST, CJK]) {
    const chapter = form.exec(title);
    // "Section 3 of the Act says so" is a sentence.
    if (chapter && !/^ \p{Ll}/u.test(title.slice(chapter[0].length))) {
      return { level: chapter[1] ? 1 : 2, title };
    }
  }
  if (ALONE.test(title)) return { level: 2, title, isAlone: true };
  if (isKnown) return { level: 2, title };
  if (/^\d{1,3}\.?$/.test(title)) return { level: 3, title, form: 'digits' };
  if (/^[IVXLCDM]+\.?$/.test(title)) return { level: 3, title };
  const isCapitals = /\p{Lu}{2}/u.test(title) && !/\p{Ll}/u.test(title) && title.length <= 80;
  return isCapitals ? { level: 3, title, form: 'capitals' } : undefined;
}

const MAX_REPEATS = 3;
/** A page has about 2,000 characters; few chapters are that short. */
const SHORTEST_CHAPTER = 4000;

/** Takes the title at the top of each page, and the numbers of pages, for ordinary text. */
export function withoutPageMarks<Paragraph extends { heading: Heading | undefined }>(
  paragraphs: readonly Paragraph[],
  textLength: number,
): Paragraph[] {
  const counts = new Map<string, number>();
  let digits = 0;
  for (const { heading } of paragraphs) {
    if (heading?.form === 'digits') digits++;
    if (heading?.form === 'capitals')
      counts.set(heading.title, (counts.get(heading.title) ?? 0) + 1);
  }
  const hasPages = digits >= 10 && textLength / digits < SHORTEST_CHAPTER;
  return paragraphs.map((paragraph) => {
    const { form, title = '' } = paragraph.heading ?? {};
    const isMark = form === 'digits' ? hasPages : (counts.get(title) ?? 0) > MAX_REPEATS;
    return form !== undefined && isMark ? { ...paragraph, heading: undefined } : paragraph;
  });
}
