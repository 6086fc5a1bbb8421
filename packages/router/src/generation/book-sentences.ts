import { setImmediate } from 'node:timers/promises';
import { ABBREVIATED } from '@foreword/checks/names.ts';
import { HAN_OR_KANA } from '@foreword/checks/normalized-text.ts';
import { quotationsIn } from '@foreword/checks/quotations.ts';
import { stemsIn } from '@foreword/checks/stems.ts';
import { chunksOf } from '@foreword/domain/chunks.ts';
import type { GivenPassage } from '../ai/text-generator.ts';

interface ChosenSentence {
  text: string;
  passage: GivenPassage;
}

export async function countStems(
  passages: readonly GivenPassage[],
): Promise<{ stems: Set<string>[]; counts: Map<string, number> }> {
  const stems: Set<string>[] = [];
  const counts = new Map<string, number>();
  for (const [index, { text }] of passages.entries()) {
    const own = stemsIn(text);
    stems.push(own);
    for (const stem of own) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    // Other requests get a turn.
    if (index % 500 === 499) await setImmediate();
  }
  return { stems, counts };
}

interface Book {
  /** Each passage with the one before it. */
  passages: ReadonlyMap<GivenPassage, GivenPassage | undefined>;
  counts: ReadonlyMap<string, number>;
  used: Set<string>;
}

const LENGTH_PER_SENTENCE = 8;
const MAX_SENTENCES = 3;

/** Words rare in the book and frequent in the chapter decide. See docs/specification/generation.md#outline. */
export function chooseSentences(
  chapter: readonly GivenPassage[],
  { passages, counts, used }: Book,
): ChosenSentence[] {
  const own = new Map<string, number>();
  for (const { text } of chapter) {
    for (const stem of stemsIn(text)) own.set(stem, (own.get(stem) ?? 0) + 1);
  }
  const scoreOf = (text: string): number => {
    const weights = [...stemsIn(text)].map(
      (stem) =>
        Math.log(1 + (own.get(stem) ?? 0)) *
        Math.log((passages.size + 1) / ((counts.get(stem) ?? 0) + 0.5)),
    );
    const mean = weights.reduce((sum, weight) => sum + weight, 0) / Math.max(weights.length, 3);
    return LEANING.test(text) ? mean * 0.6 : mean;
  };
  const best = (part: readonly GivenPassage[], candidatesOf: CandidatesOf): ChosenSentence[] => {
    const candidates = part.flatMap((passage) =>
      candidatesOf(passage, passages.get(passage)).map((text) => ({
        ...{ text, passage, score: scoreOf(text) },
      })),
    );
    const [first] = candidates
      .filter(({ text }) => !used.has(text))
      .sort((left, right) => right.score - left.score);
    if (first === undefined) return [];
    used.add(first.text);
    return [{ text: first.text, passage: first.passage }];
  };
  const count = Math.min(MAX_SENTENCES, Math.ceil(chapter.length / LENGTH_PER_SENTENCE));
  const parts = chunksOf(chapter, Math.ceil(chapter.length / count));
  const sentences = parts.flatMap((part) => best(part, wholeSentencesOf));
  return sentences.length > 0 ? sentences : best(chapter, wholeParagraphsOf);
}

type CandidatesOf = (passage: GivenPassage, before: GivenPassage | undefined) => string[];

/** Words at the beginning of a sentence that lean on the one before it. */
const LEANING =
  /^(?:and|but|for|so|then|thus|therefore|he|she|it|they|this|that|these|those|his|her|its|their|or|nor|yet|such|und|aber|denn|er|sie|es|et|mais|car|il|elle|ils|cela|y|pero|esto)\b/i;

const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });

/** Further ones than those before a name, in `ABBREVIATED`. */
const SHORT_FORMS = [
  '\\p{L}|[ap]\\.m|ph\\.d|prof|esq|messrs|bros|co|inc|ltd|ft|ave|dept|univ|pres|etc|approx|ca|ibid|op|art',
  'nos?|vols?|pp|ch|chap|figs?|eds?|trans|lib|cap|jan|feb|apr|aug|sept?|oct|nov|dec',
  'bd|nr|usw|geb|gest|abb|kap|std|ggf|bzgl|mm|av|j\\.-c|ud|ee|uu|pág|núm|pag|mevr|blz|гр|ул',
];
const SHORT_FORM = new RegExp(`(?:^|[\\s(])(?:${SHORT_FORMS.join('|')})\\.\\s*$`, 'iu');
/** The segmenter takes the stop of a short form for the end of a sentence. */
const endsShort = (text: string): boolean => ABBREVIATED.test(text) || SHORT_FORM.test(text);
const ENDS = /\p{Sentence_Terminal}\p{Pe}?$/u;
const BEGINS = /^(?:\p{Lu}|\p{Lt}|\p{Lo}|\p{Nd})/u;
/** Marks within would end the quotation, and signs of markup, notes and omissions are not the book's words. */
const UNFIT =
  /["“”„‟«»‹›「」『』｢｣《》〈〉〝〞〟＂`_*[\]{}<>|\\^~…]|\.\.|(?<!\p{L})['‘’]|['‘’](?!\p{L})|https?:|www\.|-\n/u;

const wholeSentencesOf: CandidatesOf = (passage, before) =>
  paragraphsIn(passage).flatMap((paragraph, index) => {
    const sentences = sentencesIn(paragraph);
    const isCut = index === 0 && before !== undefined && !endsWhole(before);
    return sentences.slice(isCut ? 1 : 0).filter((text) => {
      const [min, max] = HAN_OR_KANA.test(text) ? [15, 120] : [50, 280];
      const isWhole = ENDS.test(text) && !endsShort(text);
      return text.length >= min && text.length <= max && isWhole && isFit(text);
    });
  });

/** Verse without stops, and other texts of which no sentence fits. */
const wholeParagraphsOf: CandidatesOf = (passage, before) =>
  paragraphsIn(passage)
    .slice(before !== undefined && !endsWhole(before) ? 1 : 0)
    .filter((text) => text.length <= 400 && isFit(text));

/** Also long and common enough to be checked as a quotation. */
const isFit = (text: string): boolean =>
  BEGINS.test(text) &&
  !UNFIT.test(text) &&
  /\p{Ll}|\p{Lo}/u.test(text) &&
  quotationsIn(`“${text}”`)[0]?.text === text;

const paragraphsIn = ({ text }: GivenPassage): string[] =>
  text
    .split(/\r?\n[^\S\n]*(?:\r?\n[^\S\n]*)+/)
    // A word may be cut at the end of a line.
    .map((paragraph) => paragraph.replace(/[-‐]\r?\n/g, '\\').trim())
    .map((paragraph) =>
      paragraph.replace(/\s+/g, (gap, at: number) =>
        HAN_OR_KANA.test(paragraph.charAt(at - 1)) &&
        HAN_OR_KANA.test(paragraph.charAt(at + gap.length))
          ? ''
          : ' ',
      ),
    );

function sentencesIn(paragraph: string): string[] {
  const sentences: string[] = [];
  let open = '';
  for (const { segment } of segmenter.segment(paragraph)) {
    open += segment;
    if (endsShort(open)) continue;
    sentences.push(open.trim());
    open = '';
  }
  return open === '' ? sentences : [...sentences, open.trim()];
}

const endsWhole = ({ text }: GivenPassage): boolean =>
  /\p{Sentence_Terminal}[\p{Pe}\p{Pf}"'’”]*\s*$/u.test(text) && !endsShort(text.slice(-20));
