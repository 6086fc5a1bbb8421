import { listActiveCategories } from '@foreword/db/repositories/category.ts';
import { listPublished } from '@foreword/db/repositories/published-list.ts';
import { listAuthors, listNear } from '@foreword/db/repositories/search.ts';
import { LAST_TITLE_RANK, rankedWords } from '@foreword/db/repositories/search-rank.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { plainWords, searchWords } from '@foreword/domain/search-words.ts';
import { distance } from 'fastest-levenshtein';
import type { Reading } from '../context.ts';

const SUGGESTIONS = 8;
/** At most this many of the suggestions; more where there are fewer titles. */
const MOST_AUTHORS = 3;

export async function suggest({ db, reads }: Reading, q: string) {
  reads.add('previews');
  const words = rankedWords(searchWords(q));
  if (words.length === 0) return [];
  const search = { q, sort: 'relevance', worstRank: LAST_TITLE_RANK } as const;
  const titles = await listPublished(db, { ...search, limit: SUGGESTIONS });
  const authors = await listAuthors(db, words, SUGGESTIONS);
  const shownAuthors = Math.max(
    Math.min(authors.length, MOST_AUTHORS),
    SUGGESTIONS - titles.length,
  );
  return [
    ...titles
      .slice(0, SUGGESTIONS - Math.min(authors.length, shownAuthors))
      .map(({ card: { id, title } }) => ({ kind: 'title' as const, text: title, previewId: id })),
    ...authors
      .slice(0, shownAuthors)
      .map((author) => ({ kind: 'author' as const, text: author, previewId: null })),
  ];
}

const NEAR_ROWS = 60;
const NEAR_SHOWN = 4;
/** One wrong letter in five, or two in ten, are near. */
const LEAST_LIKENESS = 0.6;

/** What a search without matches may have meant, the nearest first. */
export async function nearest({ db, reads }: Reading, q: string) {
  reads.add('previews', 'categories');
  const words = plainWords(q).slice(0, LIMITS.rankedWords);
  if (words.length === 0) return { titles: [], categories: [] };
  const rows = await listNear(db, words.join(' '), NEAR_ROWS);
  const titles = nearestOf(rows, words, ({ titleWords, authorWords }) => [titleWords, authorWords]);
  const categories = nearestOf(await listActiveCategories(db), words, ({ name }) => [
    plainWords(name).join(' '),
  ]);
  return {
    titles: titles.map(({ id, title }) => ({ text: title, previewId: id })),
    categories: categories.map(({ name, slug }) => ({ name, slug })),
  };
}

function nearestOf<Item>(
  items: readonly Item[],
  words: readonly string[],
  textsOf: (item: Item) => string[],
): Item[] {
  return items
    .map((item) => {
      const texts = textsOf(item).map((text) => text.trim());
      const found = texts.flatMap((text) => text.split(' '));
      return {
        item,
        likeness: likenessTo(words, found),
        // Between equally similar titles, the shorter one is nearer.
        whole: distance(words.join(' '), texts[0] ?? ''),
      };
    })
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
    .sort((one, other) => other.likeness - one.likeness || one.whole - other.whole)
    .slice(0, NEAR_SHOWN)
    .map(({ item }) => item);
}

/** The mean over the letters typed: of each word the likeness to the nearest of the found. */
function likenessTo(words: readonly string[], found: readonly string[]): number {
  let letters = 0;
  let sum = 0;
  for (const word of words) {
    const best = Math.max(0, ...found.map((other) => likeness(word, other)));
    letters += word.length;
    sum += best * word.length;
  }
  return sum / letters;
}

const likeness = (word: string, other: string): number =>
  1 - distance(word, other) / Math.max(word.length, other.length, 1);
