import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { francAll } from 'franc-min';
import { withoutPlaces } from './figures.ts';
import { CJK } from './normalized-text.ts';
import { quotationsIn } from './quotations.ts';

/** How like each language a text is, from 0 to 1, the likeliest first. Empty for a short text. */
export type Languages = ReadonlyMap<string, number>;

/** Shorter ones are often taken for a sister language. */
const MIN_LETTERS = 150;
/** A Chinese or Japanese sign counts as this many letters. */
const CJK_LETTERS = 4;

const PIECES = 5;
/** In longer pieces the scores of languages lie closer together. */
const PIECE_LENGTH = 400;

/** The mean of several places of a text. */
export function languagesOf(text: string): Languages {
  const pieces = piecesOf(text);
  if (lettersIn(pieces.join('')) < MIN_LETTERS) return new Map();
  const scores = new Map<string, number>();
  for (const piece of pieces) {
    for (const [code, score] of francAll(piece)) {
      if (code !== 'und') scores.set(code, (scores.get(code) ?? 0) + score / pieces.length);
    }
  }
  return new Map([...scores].sort(([, left], [, right]) => right - left));
}

function piecesOf(text: string): string[] {
  const count = Math.min(Math.ceil(text.length / PIECE_LENGTH), PIECES);
  return Array.from({ length: count }, (_, index) => {
    const start = Math.floor((text.length * index) / count);
    return text.slice(start, start + PIECE_LENGTH);
  });
}

function lettersIn(text: string): number {
  let letters = 0;
  for (const [letter] of text.matchAll(/\p{L}/gu)) letters += CJK.test(letter) ? CJK_LETTERS : 1;
  return letters;
}

export function isMostlyLatin(text: string): boolean {
  const letters = piecesOf(text).join('').match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length * 2 >= letters.length;
}

/** Words of German alone. */
const GERMAN = /\b(?:und|ist|nicht|eine[mnrs]?|für|wird|zum|zur|dass|oder|sich|auch)\b/i;

export function isGerman(texts: readonly string[]): boolean {
  const text = texts.map(withoutQuotations).join('\n');
  const [first] = languagesOf(text).keys();
  return first === undefined ? GERMAN.test(text) : first === 'deu';
}

/** The own words of the topics: quotations are in the language of the book. */
export function languagesOfTopics({ keyTopics = [] }: Partial<PreviewContent>): Languages {
  const texts = keyTopics.flatMap(({ title, content, subItems = [] }) => [
    title,
    content,
    ...subItems.flatMap((item) => [item.title, item.description]),
  ]);
  return languagesOf(texts.map((text) => withoutPlaces(withoutQuotations(text))).join('\n'));
}

function withoutQuotations(text: string): string {
  let [rest, from] = ['', 0];
  for (const { start, end } of quotationsIn(text)) {
    rest += text.slice(from, start);
    from = end;
  }
  return rest + text.slice(from);
}

/** No sample's topics are less like English; Portuguese is 0.92 like Spanish. */
const ALIKE = 0.9;

/** Whether two texts are in different languages for sure. */
export function areForeign(left: Languages, right: Languages): boolean {
  const [first] = left.keys();
  const [second] = right.keys();
  if (first === undefined || second === undefined) return false;
  return (left.get(second) ?? 0) < ALIKE && (right.get(first) ?? 0) < ALIKE;
}
