import type { GeneratedText } from '@foreword/db/repositories/generated-text.ts';
import {
  alikeKey,
  commonWords,
  countWords,
  isAlike,
  placeOfHalf,
  sharedRuns,
  sharedWords,
  type WordCounts,
  wordsIn,
} from '@foreword/domain/common-words.ts';
import { CONTENT_FIELDS, type PreviewContent } from '@foreword/domain/content-fields.ts';
import type { Decision } from '@foreword/domain/decision.ts';
import type { KeyTopic } from '@foreword/domain/key-topic.ts';
import type { Origin } from '@foreword/domain/origins.ts';
import { withoutMarks } from '@foreword/domain/publishing.ts';

type Field = keyof PreviewContent;

export type Generated = Pick<GeneratedText, 'field' | 'value' | 'isPart'> & {
  id: number | null;
  /** From sections, of which some may be typed. */
  isMade?: boolean;
  provider: string | null;
  model: string | null;
};

export interface Recognised {
  origin: Origin;
  from?: Generated | undefined;
}

interface RowsOfField {
  /** Newest first. */
  rows: readonly Generated[];
  /** Texts of the field before, of which nothing was generated. */
  ownTexts: readonly unknown[];
  findJoined: FindJoined;
}

export function recognise(
  name: Field,
  value: unknown,
  { rows, ownTexts, findJoined }: RowsOfField,
): Recognised {
  const wholes = rows.filter(({ isPart }) => !isPart);
  const equal = wholes.find((row) => isAlike(row.value, value));
  if (equal) return { origin: equal.isMade ? 'generated-edited' : 'generated', from: equal };
  const parts = rows.filter(({ isPart }) => isPart);
  // A provider may repeat in a proposal what an editor typed.
  const own = new Set(ownTexts.flatMap((text) => partsOf(name, text)).map(String));
  const isNew = (words: string[]) => !own.has(String(words));
  const topics = name === 'keyTopics' ? (value as KeyTopic[]) : undefined;
  const newTopics = topics?.filter((topic) => isNew(wordsOfTopic(topic)));
  const part = newTopics && recogniseTopics(newTopics, { wholes, parts });
  if (part?.isVerbatim && newTopics?.length === topics?.length) {
    return { origin: 'generated', from: part.from };
  }
  const joined = () =>
    partsOf(name, value)
      .filter(isNew)
      .map(findJoined)
      .find((each) => each !== undefined);
  const from =
    bestMatch(wordsIn(newTopics ?? value), wholes.map(withWords)) ??
    (isProse(name) ? joined() : undefined) ??
    (isList(name) ? listedMatch(value as string[], wholes) : undefined) ??
    part?.from;
  return from ? { origin: 'generated-edited', from } : { origin: 'typed' };
}

interface RowsOfTopics {
  wholes: readonly Generated[];
  parts: readonly Generated[];
}

/**
 * One generated topic, in any place, is enough for `generated-edited`; a list of topics that were
 * generated one by one is `generated`.
 */
function recogniseTopics(topics: readonly KeyTopic[], { wholes, parts }: RowsOfTopics) {
  const listed = wholes.map((row) => {
    const values = Array.isArray(row.value) ? (row.value as unknown[]) : [];
    return values.map((value) => ({ ...row, value }));
  });
  // The newest one counts.
  const byKey = new Map(
    [...parts, ...listed.flat()].reverse().map((row) => [alikeKey(row.value), row]),
  );
  const generatedTopics = [...parts, ...listed.slice(0, MOST_COMPARED).flat()].map(withWords);
  const matches = topics.map((topic) => {
    const words = wordsOfTopic(topic);
    const equal = words.length > 0 ? byKey.get(alikeKey(topic)) : undefined;
    return { isVerbatim: equal !== undefined, from: equal ?? bestMatch(words, generatedTopics) };
  });
  return {
    isVerbatim: parts.length > 0 && matches.every((match) => match.isVerbatim),
    from: matches.find((match) => match.from)?.from,
  };
}

/** Words typed over a mark of the outline are not the mark's; a model may put its text into one. */
function withWords(row: Generated): Compared {
  const known = compared.get(row);
  if (known) return known;
  const others = wordsIn(row.provider === 'outline' ? withoutMarks(row.value) : row.value);
  const made = { row, others, counts: countWords(others) };
  compared.set(row, made);
  return made;
}

interface Compared {
  row: Generated;
  others: string[];
  counts: WordCounts;
}

/** A save compares each row with several fields. */
const compared = new WeakMap<Generated, Compared>();

/** At most this many are compared word by word: long texts take a tenth of a second. */
const MOST_COMPARED = 5;

/** The generated text with at least half of the words, in order. */
function bestMatch(words: string[], rows: readonly Compared[]): Generated | undefined {
  if (words.length === 0) return undefined;
  const counts = countWords(words);
  return rows
    .map((match) => ({ ...match, shared: sharedWords(counts, match.counts) }))
    .filter(({ shared }) => shared * 2 >= words.length)
    .sort((left, right) => right.shared - left.shared)
    .slice(0, MOST_COMPARED)
    .find(({ others }) => commonWords(words, others) * 2 >= words.length)?.row;
}

/** Recognises a list with half of its words in entries of generated lists, in any order. */
function listedMatch(
  entries: readonly string[],
  rows: readonly Generated[],
): Generated | undefined {
  const byEntry = new Map(
    rows
      .flatMap((row) => [row.value].flat().map((entry) => [wordsIn(entry).join(' '), row] as const))
      // The newest one counts.
      .reverse(),
  );
  let known = 0;
  let from: Generated | undefined;
  for (const words of entries.map(wordsIn)) {
    const row = words.length > 0 ? byEntry.get(words.join(' ')) : undefined;
    if (row) known += words.length;
    from ??= row;
  }
  return known * 2 < wordsIn(entries).length ? undefined : from;
}

type FindJoined = (words: string[]) => Generated | undefined;

/** Recognises sentences that were taken from several generated texts, or moved from one to another field. */
export function joinedMatch(texts: string[][], known: readonly Generated[]): FindJoined {
  if (texts.length === 0) return () => undefined;
  const others = known.map((row) => withWords(row).others);
  const shared = sharedRuns(texts, others);
  return (words) => known[placeOfHalf(words, shared) ?? -1];
}

/** The words of a value; those of each topic, and of the verdict's reason, apart. */
export function partsOf(name: Field, value: unknown): string[][] {
  if (name === 'keyTopics') {
    return (value as KeyTopic[]).map(wordsOfTopic);
  }
  const { verdict } = name === 'decision' ? ((value ?? {}) as Partial<Decision>) : {};
  return [wordsIn(value), ...(verdict ? [wordsIn(verdict.reason)] : [])];
}

const wordsOfTopic = (topic: KeyTopic): string[] => wordsIn(withoutMarks(topic));

const isList = (name: Field): boolean => CONTENT_FIELDS[name].kind === 'list';

/** A generated text may name a title, a person or a reference that an editor typed. */
export const isProse = (name: Field): boolean =>
  ['text', 'topics', 'decision', 'markdown'].includes(CONTENT_FIELDS[name].kind);
