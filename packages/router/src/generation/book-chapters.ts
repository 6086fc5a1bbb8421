import type { GivenPassage } from '../ai/text-generator.ts';

export interface Chapter {
  title: string;
  passages: GivenPassage[];
}

export const MAX_CHAPTERS = 50;
/** Shorter than this part of a middling chapter, a section is a stray line in capitals. */
const STRAY = 1 / 20;
/** Chapters of less of the text than this are no division of the book. */
const MIN_SHARE = 1 / 2;

/** Words with which headings of front and back matter begin. */
const MATTER = [
  'contents|table of contents|title page|half[ -]title|acknowledge?ments?|preface|foreword|glossary',
  '(?:select(?:ed)? )?bibliograph(?:y|ies)|(?:further|suggested) reading|works cited|about the authors?|also by|praise for',
  'list of (?:illustrations|figures|plates|tables|maps|abbreviations|contributors)|(?:photo|picture|image|illustration) credits',
  "(?:an? )?(?:author|translator|transcriber|publisher|editor)[’']?s?[’']? notes?|errata|footnotes?|endnotes?|colophon|advertisements?",
  'inhalt(?:sverzeichnis)?|vorwort|widmung|danksagung|abbildungen|fußnoten|anmerkungen|impressum|über (?:den|die) autor(?:in)?',
  '(?:literatur|abbildungs|quellen)verzeichnis|(?:namen|namens|sach|personen|orts)register',
  'sommaire|table des matières|préface|avant-propos|dédicace|remerciements|bibliographie|notes de bas de page',
  '[íi]ndice|prefacio|prefazione|bibliograf[íi]a|agradecimientos|ringraziamenti',
];
const NO_CHAPTER = new RegExp(
  `^(?:${MATTER.join('|')})\\b|^(?:目[录錄次]|参考文献)|project gutenberg|all rights reserved|(?:commons|documentation|public) licen[cs]e`,
  'i',
);

/** Headings of chapters begin with these words, too: “Index Funds”, “Notes on Nursing”, “Figures of Speech”. */
const BACK_MATTER = [
  'copyright|index|register|notes|references|literatur|illustrations|figures|plates|tables|abbreviations',
  'dedication|epigraph|frontispiece|quellen|(?:(?:the )?full )?licen[cs]e',
].join('|');
/** Words that follow them in headings of back matter. */
const OF_BACK_MATTER = [
  'to|page|notice|der|des|[ivxlcdm]+',
  'of (?:names|persons|people|places|subjects|terms|authors|titles|works|words|illustrations|plates)',
  'on (?:the )?(?:text|sources|translation|contributors|illustrations|chapters?)',
  'and (?:notes|references|bibliography|index|sources|further reading|illustrations|plates|tables|figures)',
];
const IS_BACK_MATTER = new RegExp(
  `^(?:${BACK_MATTER})\\b(?:\\s+(?:${OF_BACK_MATTER.join('|')})\\b|(?!\\s+\\p{L}))`,
  'iu',
);

/** A book may itself be about copyright or Gutenberg. */
const NOTICE =
  /project gutenberg|gutenberg(?:\.org|-tm|™)|all rights reserved|\bcopyright[\s,:]*(?:©|\(c\)|\d{4}|by\b)|©\s*(?:copyright\s*)?\d{4}|\bisbn(?:-?1[03])?[\s:]*\d/i;

function textWithoutMatter(passages: readonly GivenPassage[]): GivenPassage[] {
  const lengths = new Map<string, number>();
  for (const { place, text } of passages) {
    for (const heading of new Set(place.headings)) {
      lengths.set(heading, (lengths.get(heading) ?? 0) + text.length);
    }
  }
  const whole = passages.reduce((sum, { text }) => sum + text.length, 0);
  // A heading over more than half of the text is the title of the book.
  const isMatter = (heading: string) =>
    (lengths.get(heading) ?? 0) < whole / 2 &&
    (NO_CHAPTER.test(heading) || IS_BACK_MATTER.test(heading));
  return passages.filter(({ place, text }) => !place.headings.some(isMatter) && !NOTICE.test(text));
}

const PART = /^(?:part|book|volume|vol\.|teil|buch|band|partie|livre|tome|parte|libro)\b/i;
const BARE =
  /^(?:(?:chapter|lecture|essay|letter|section|canto|act|scene|kapitel|chapitre|capítulo|capitolo|part|book|volume)\b\.?\s*(?:[ivxlcdm]+|\d+|[a-z]+)|[ivxlcdm]+|\d+)\.?$/i;

/** Without headings, the tenths of the book. See docs/specification/generation.md#outline. */
export function chaptersOf(passages: readonly GivenPassage[]): Chapter[] {
  const text = textWithoutMatter(passages);
  const paths = text.map(({ place }) => place.headings);
  const inner = withoutCommon(paths);
  const chapters = divide(text, inner.map(withoutParts));
  const parts = divide(text, inner);
  const fits = ({ length }: readonly Chapter[]) => length >= 2 && length <= MAX_CHAPTERS;
  const found = [chapters, parts].find(fits) ?? [chapters, parts].find(({ length }) => length >= 2);
  return found !== undefined && lengthOf(found) >= MIN_SHARE * lengthOf([{ passages: text }])
    ? found
    : tenthsOf(text);
}

const lengthOf = (parts: readonly Pick<Chapter, 'passages'>[]): number =>
  parts.reduce(
    (sum, { passages }) => passages.reduce((size, { text }) => size + text.length, sum),
    0,
  );

type Path = readonly string[];

/** Without a heading over (nearly) the whole text, such as the title of the book. */
function withoutCommon(paths: readonly Path[]): readonly Path[] {
  const common = [...Map.groupBy(paths, ([first]) => first)].find(
    ([, { length }]) => length > 0.8 * paths.length,
  )?.[0];
  const isDivided = paths.some(([first, second]) => first === common && second !== undefined);
  if (common === undefined || !isDivided) return paths;
  return withoutCommon(paths.map((path) => (path[0] === common ? path.slice(1) : path)));
}

const withoutParts = (path: Path): Path =>
  path.length > 1 && PART.test(path[0] ?? '') ? withoutParts(path.slice(1)) : path;

/** By the outermost heading; the text before the first heading belongs to no chapter. */
function divide(passages: readonly GivenPassage[], paths: readonly Path[]): Chapter[] {
  const runs: (Chapter & { key: string; paths: Path[] })[] = [];
  for (const [index, passage] of passages.entries()) {
    const path = paths[index] ?? [];
    const title = path[0];
    if (title === undefined) {
      runs.at(-1)?.passages.push(passage);
      continue;
    }
    const key = JSON.stringify(
      passage.place.headings.slice(0, passage.place.headings.length - path.length + 1),
    );
    const last = runs.at(-1);
    if (last?.key === key) {
      last.passages.push(passage);
      last.paths.push(path);
    } else {
      runs.push({ title, key, passages: [passage], paths: [path] });
    }
  }
  const lengths = runs.map((run) => lengthOf([run])).sort((left, right) => left - right);
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
  const chapters: Chapter[] = [];
  for (const { title, passages, paths } of runs) {
    const isStray = !BARE.test(title) && lengthOf([{ passages }]) < STRAY * median;
    const previous = chapters.at(-1);
    if (isStray) for (const passage of passages) previous?.passages.push(passage);
    else chapters.push({ title: titleOf(title, paths[0]?.[1]), passages });
  }
  return chapters;
}

function titleOf(heading: string, below: string | undefined): string {
  const [title, subtitle] = [heading, below ?? ''].map(clean);
  return BARE.test(heading) && subtitle ? `${title}: ${subtitle}` : (title ?? heading);
}

const clean = (heading: string): string => heading.replace(/(?<=\p{L}{2})\.$/u, '');

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth last'.split(' ');

const tenthsOf = (passages: readonly GivenPassage[]): Chapter[] =>
  ORDINALS.map((ordinal, tenth) => ({
    title: `The ${ordinal} tenth of the book`,
    passages: passages.filter(({ place }) => Math.min(Math.floor(place.percent / 10), 9) === tenth),
  })).filter(({ passages }) => passages.length > 0);
