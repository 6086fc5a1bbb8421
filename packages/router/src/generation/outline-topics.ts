import { setImmediate } from 'node:timers/promises';
import { placeInBook } from '@foreword/checks/figures.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import type { KeyTopic } from '@foreword/domain/key-topic.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { toBeWritten } from '@foreword/domain/publishing.ts';
import type { Basis, GivenPassage } from '../ai/text-generator.ts';
import { type Chapter, chaptersOf, MAX_CHAPTERS as MAX_TOPICS } from './book-chapters.ts';
import { chooseSentences, countStems } from './book-sentences.ts';

interface OutlineTopic {
  topic: KeyTopic;
  passageIds: string[];
  quotations: Basis['quotations'];
}

export async function topicsOf(
  lines: readonly string[],
  passages: readonly GivenPassage[] | undefined,
  signal: AbortSignal,
): Promise<OutlineTopic[]> {
  const chapters = await bookTopics(passages ?? [], signal);
  const taken = new Set<OutlineTopic>();
  const typed = lines.map((line) => {
    const named = chapters.filter((each) => !taken.has(each) && isNamed(each.topic.title, line));
    // “Love” is no name of “Courtly Love” where a chapter “3. Love” exists.
    const [chapter] = named.sort((left, right) => wordCount(left) - wordCount(right));
    if (chapter === undefined) return unwritten(line);
    taken.add(chapter);
    return chapter;
  });
  const topics = [...typed, ...chapters.filter((chapter) => !taken.has(chapter))];
  if (topics.length > 0) return withinLimit(topics);
  const topic = {
    title: toBeWritten('a key topic'),
    content: toBeWritten('what the book says about it'),
  };
  return [{ topic, passageIds: [], quotations: [] }];
}

const wordsOf = (text: string): string =>
  foldCase(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const wordCount = ({ topic }: OutlineTopic): number => wordsOf(topic.title).split(' ').length;

/** A chapter's title may have a number before the words that an editor types. */
function isNamed(title: string, line: string): boolean {
  const words = wordsOf(line);
  return words !== '' && ` ${wordsOf(title)}`.endsWith(` ${words}`);
}

/** Without half of a character at its end. */
const beginningOf = (line: string): string =>
  line.slice(0, LIMITS.titleLength - 1).replace(/[\uD800-\uDBFF]$/, '');

function unwritten(line: string): OutlineTopic {
  const content = toBeWritten('what the book says about it');
  // A line too long for a heading is repeated below it.
  const topic =
    line.length <= LIMITS.titleLength
      ? { title: line, content }
      : { title: `${beginningOf(line)}…`, content: line };
  return { topic, passageIds: [], quotations: [] };
}

async function bookTopics(
  passages: readonly GivenPassage[],
  signal: AbortSignal,
): Promise<OutlineTopic[]> {
  const topics: OutlineTopic[] = [];
  const books = Map.groupBy(
    passages.filter(({ kind }) => kind === 'book-text'),
    ({ id }) => id.slice(0, id.indexOf(':')),
  );
  const used = new Set<string>();
  for (const passages of books.values()) {
    const { counts } = await countStems(passages);
    const before = passages.map((passage, at) => [passage, passages[at - 1]] as const);
    const book = { passages: new Map(before), counts, used };
    for (const chapter of chaptersOf(passages)) {
      topics.push(toTopic(chapter, chooseSentences(chapter.passages, book)));
      // A long book takes a while; other requests get a turn, and a caller may leave.
      await setImmediate();
      signal.throwIfAborted();
    }
  }
  return topics;
}

/** In the place of a quotation, such a mark would begin another quotation. Apostrophes are left out. */
const QUOTATION_MARK =
  /(?<![\p{L}\p{N}])['’]|['’](?!\p{L})|(?!['’])\p{Quotation_Mark}|<<|>>|[《》〈〉❝❞❛❜`´]/gu;

function toTopic({ title, passages }: Chapter, sentences: ReturnType<typeof chooseSentences>) {
  const placeOf = ({ place: { headings, percent } }: GivenPassage) =>
    [...headings.slice(-1), placeInBook(percent)].join(', ').replace(QUOTATION_MARK, '');
  const quoted = sentences.map(({ text, passage }) => `“${text}” (${placeOf(passage)})`);
  return {
    topic: {
      title,
      content: quoted.join('\n\n') || toBeWritten('what the book says about it'),
    },
    passageIds:
      sentences.length > 0
        ? sentences.map(({ passage }) => passage.id)
        : passages.slice(0, 1).map(({ id }) => id),
    quotations: sentences.map(({ text, passage }) => ({ text, passageId: passage.id })),
  };
}

function withinLimit(topics: readonly OutlineTopic[]): OutlineTopic[] {
  if (topics.length <= MAX_TOPICS) return [...topics];
  const rest = topics.slice(MAX_TOPICS - 1);
  return [
    ...topics.slice(0, MAX_TOPICS - 1),
    {
      topic: {
        title: toBeWritten('a heading for the remaining chapters'),
        content: toBeWritten('what the book says about them'),
        subItems: rest.map(({ topic: { title, content } }) => ({ title, description: content })),
      },
      passageIds: rest.flatMap(({ passageIds }) => passageIds),
      quotations: rest.flatMap(({ quotations }) => quotations),
    },
  ];
}
