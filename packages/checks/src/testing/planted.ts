import { distance } from 'fastest-levenshtein';
import { normalizeText } from '../normalized-text.ts';
import {
  type Book,
  below,
  type Language,
  pick,
  type Random,
  sentenceOf,
  wordsOf,
} from './books.ts';

/** What a check must answer for a quotation. */
type Truth = 'verbatim' | 'altered' | 'fake';

export interface Planted {
  kind: string;
  truth: Truth;
  text: string;
}

type Plant = (random: Random, book: Book, other: Book) => string | undefined;
/** With the words of the book that it changes. */
type Alteration = (
  random: Random,
  book: Book,
) => readonly [text: string, original: string] | undefined;

const split = (sentence: string, { gap }: Language): string[] =>
  gap === '' ? Array.from(sentence) : sentence.split(gap);

/** A sentence, or some words of it. */
const longSentence = (random: Random, { sentences, language }: Book): string => {
  const parts = split(pick(random, sentences), language);
  if (random() < 0.5) return parts.join(language.gap);
  const count = (language.gap === '' ? 16 : 7) + below(random, 4);
  const start = below(random, Math.max(parts.length - count, 1));
  return parts.slice(start, start + count).join(language.gap);
};

/** Replaces characters inside a sentence. */
const replaced = (sentence: string, from: number, count: number, by: string): string => {
  const characters = Array.from(sentence);
  characters.splice(from, count, by);
  return characters.join('');
};

const changeWords =
  (change: (words: string[], random: Random, book: Book) => void): Alteration =>
  (random, book) => {
    const sentence = longSentence(random, book);
    const words = split(sentence, book.language);
    change(words, random, book);
    const text = words.join(book.language.gap);
    return text === sentence ? undefined : [text, sentence];
  };

const HOMOGLYPHS: Readonly<Record<string, string>> = {
  a: 'а',
  e: 'е',
  o: 'о',
  а: 'a',
  е: 'e',
  о: 'o',
  p: 'р',
  c: 'с',
};

/** Still the words of the book. */
const TRUE: Readonly<Record<string, Plant>> = {
  'byte-identical': (random, { text }) => {
    const start = below(random, text.length - 200);
    const piece = text.slice(start, start + 60 + below(random, 100));
    const words = /(?<=(?<!-)[\s。、，])\S(?:.|\n)*(?<!-)(?=[\s。、，])/u.exec(piece)?.[0];
    return words !== undefined && words.length > 30 && !/CHAPTER|\n\n/.test(words)
      ? words
      : undefined;
  },
  'a sentence': (random, book) => longSentence(random, book),
  'other case and spaces': (random, book) =>
    longSentence(random, book).toUpperCase().replaceAll(' ', '  '),
  'soft hyphens': (random, book) =>
    longSentence(random, book).replace(/(\p{L}{3})(?=\p{L}{3})/gu, '$1\u00ad'),
  'hyphens at line ends': (random, book) => {
    const sentence = longSentence(random, book);
    return /\p{Ll}{6}/u.test(sentence)
      ? sentence.replace(/(\p{Ll}{3})(?=\p{Ll}{3})/u, '$1-\n')
      : undefined;
  },
  ellipsis: (random, book) => {
    const words = split(longSentence(random, book), book.language);
    const at = Math.floor(words.length / 3);
    const { gap } = book.language;
    const [first, last] = [words.slice(0, at).join(gap), words.slice(2 * at).join(gap)];
    return `${first} ${pick(random, ['…', '...', '[…]', '[...]', '. . .'])} ${last}`;
  },
  'nested marks': (random, book) => {
    const words = split(longSentence(random, book), book.language);
    return [
      ...words.slice(0, 2),
      `‘${words[2]}`,
      ...words.slice(3, -2),
      `${words.at(-2)}’`,
      words.at(-1),
    ].join(book.language.gap);
  },
  'an editor’s words': (random, book) => {
    if (book.language.gap === '') return undefined;
    const words = longSentence(random, book).split(' ');
    const at = 3 + below(random, words.length - 7);
    if (words.slice(at - 1, at + 2).some((word) => /[—,.،]/.test(word))) return undefined;
    words.splice(at, 1, '[this one]');
    return words.join(' ');
  },
  'an editor’s capital': (random, book) => {
    const sentence = longSentence(random, book);
    return /^\p{Lu}\p{Ll}/u.test(sentence)
      ? `[${sentence.charAt(0)}]${sentence.slice(1)}`
      : undefined;
  },
  sic: (random, book) => longSentence(random, book).replace(/ /, ' [sic] '),
  'other dashes': (random, book) => longSentence(random, book).replace('—', ' -- '),
  ligatures: (random, book) =>
    longSentence(random, book).replaceAll('fi', 'ﬁ').replaceAll('œ', 'oe'),
};

/** Nearly the words of the book; the caller measures how nearly. */
const ALTERED: Readonly<Record<string, Alteration>> = {
  'one word changed': changeWords((words, random, { language }) => {
    const at = 2 + below(random, words.length - 4);
    words[at] = pick(
      random,
      language.words.filter((word) => word !== words[at] && word.length < 7),
    );
  }),
  'a word dropped': changeWords((words, random) => {
    words.splice(2 + below(random, words.length - 4), 1);
  }),
  'a word added': changeWords((words, random, { language }) => {
    words.splice(2 + below(random, words.length - 4), 0, pick(random, language.words));
  }),
  'two words swapped': changeWords((words, random) => {
    const at = 2 + below(random, words.length - 5);
    [words[at], words[at + 1]] = [words[at + 1] ?? '', words[at] ?? ''];
  }),
  'a letter changed': (random, book) => {
    const sentence = longSentence(random, book);
    const text = replaced(sentence, 5 + below(random, 10), 1, 'ж');
    return text === sentence ? undefined : [text, sentence];
  },
  homoglyphs: (random, book) => {
    const sentence = longSentence(random, book);
    const at = Array.from(sentence).findIndex((letter, index) => index > 3 && HOMOGLYPHS[letter]);
    const homoglyph = HOMOGLYPHS[Array.from(sentence)[at] ?? ''];
    return homoglyph === undefined ? undefined : [replaced(sentence, at, 1, homoglyph), sentence];
  },
};

const FAKE: Readonly<Record<string, Plant>> = {
  'another author’s sentence': (random, _, other) => longSentence(random, other),
  'plausible invention': (random, { language }) => `${sentenceOf(random, language)}`,
  'two places joined': (random, book) => {
    const { gap } = book.language;
    const [first, last] = [longSentence(random, book), longSentence(random, book)].map((sentence) =>
      split(sentence, book.language),
    ) as [string[], string[]];
    if (first.join() === last.join()) return undefined;
    return [...first.slice(0, first.length / 2), ...last.slice(last.length / 2)].join(gap);
  },
  'two places joined by an ellipsis': (random, { sentences, language }) => {
    const near = Math.floor(sentences.length / 4);
    const first = below(random, near);
    const [early, late] = [sentences[first] ?? '', sentences[first + 2 * near] ?? ''];
    const count = language.gap === '' ? 20 : 8;
    const ends = (sentence: string) => split(sentence, language).slice(0, count).join(language.gap);
    return random() < 0.5 ? `${ends(early)} … ${ends(late)}` : `${ends(late)} … ${ends(early)}`;
  },
  'the words of the book in another order': (random, book) => {
    const words = wordsOf(random, book.language, 16);
    return words.join(book.language.gap);
  },
};

const KINDS = [
  ...Object.entries(TRUE).map(([kind, plant]) => ({ kind, plant, truth: 'verbatim' as const })),
  ...Object.entries(FAKE).map(([kind, plant]) => ({ kind, plant, truth: 'fake' as const })),
];

/** So many of each kind; a kind that does not fit the language is left out. */
export function plantIn(random: Random, book: Book, other: Book, count: number): Planted[] {
  const times = Array.from({ length: count });
  const planted = KINDS.flatMap(({ kind, plant, truth }) =>
    times.map(() => ({ kind, truth, text: plant(random, book, other) })),
  );
  const altered = Object.entries(ALTERED).flatMap(([kind, alter]) =>
    times.map(() => {
      const [text, original = ''] = alter(random, book) ?? [];
      const truth = isNear(text ?? '', original) ? ('altered' as const) : ('fake' as const);
      return { kind, truth, text };
    }),
  );
  return [...planted, ...altered].flatMap(({ text, ...each }) =>
    text === undefined ? [] : [{ ...each, text }],
  );
}

/** Counted here anew, as the contract defines it. */
function isNear(text: string, original: string): boolean {
  const [left, right] = [text, original].map((each) =>
    normalizeText(each).text.replace(/[\s.,;:!?。，、]+$/u, ''),
  ) as [string, string];
  return 1 - distance(left, right) / Math.max(left.length, right.length) >= 0.85;
}
