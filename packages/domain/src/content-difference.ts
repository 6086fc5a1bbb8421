import type { BookFacts } from './book-facts.ts';
import { countWords, sharedWords, type WordCounts } from './common-words.ts';
import {
  CONTENT_FIELDS,
  type ContentFields,
  type ContentOf,
  type PreviewContent,
  shapeOf,
} from './content-fields.ts';
import type { Decision } from './decision.ts';
import { type GlanceItem, itemText, linesOf } from './glance.ts';
import type { KeyTopic } from './key-topic.ts';
import { diffList, type Likeness, type Place } from './list-difference.ts';
import { diffText, isChanged, type TextPart, wordsOf } from './text-difference.ts';

export interface TextItem extends Place {
  parts: TextPart[];
}

interface SubItemDifference extends Place {
  title: TextPart[];
  description: TextPart[];
}

export interface TopicDifference extends Place {
  title: TextPart[];
  content: TextPart[];
  subItems: SubItemDifference[];
}

export type FieldDifference = { name: string; label: string; isChanged: boolean } & (
  | { kind: 'text'; parts: TextPart[] }
  | { kind: 'list'; items: TextItem[] }
  | { kind: 'topics'; items: TopicDifference[] }
);

/** In the order of the page. No zod here: the screens use it. */
export const diffContent = (before: PreviewContent, after: PreviewContent): FieldDifference[] =>
  diffContentOf(CONTENT_FIELDS, before, after);

export const diffContentOf = <Fields extends ContentFields>(
  fields: Fields,
  before: ContentOf<Fields>,
  after: ContentOf<Fields>,
): FieldDifference[] =>
  Object.entries(fields).map(([name, field]) => {
    const shape = shapeOf(field);
    const empty = shape === 'text' ? '' : null;
    const values = { before: before[name] ?? empty, after: after[name] ?? empty };
    const difference = diffValues({ shape, ...values } as ValuePair);
    return { name, label: field.label, ...difference };
  });

type ValuePair =
  | { shape: 'text'; before: string; after: string }
  | { shape: 'list'; before: string[]; after: string[] }
  | { shape: 'decision'; before: Decision | null; after: Decision | null }
  | { shape: 'book'; before: BookFacts | null; after: BookFacts | null }
  | { shape: 'topics'; before: KeyTopic[]; after: KeyTopic[] };

function diffValues(pair: ValuePair) {
  const { shape, before, after } = asTexts(pair);
  if (shape === 'text') {
    const parts = diffText(before, after);
    return { kind: shape, parts, isChanged: isChanged(parts) };
  }
  if (shape === 'list') {
    const items = diffTexts(before, after);
    return { kind: shape, items, isChanged: items.some(isItemChanged) };
  }
  const items = diffTopics(before, after);
  return { kind: shape, items, isChanged: items.some(isTopicChanged) };
}

/** Advice and facts are compared line by line. */
function asTexts(pair: ValuePair): Exclude<ValuePair, { shape: 'decision' | 'book' }> {
  if (pair.shape !== 'decision' && pair.shape !== 'book') return pair;
  const lines = (value: typeof pair.before) =>
    linesOf({ ...pair, value } as typeof pair & { value: null }, fullText);
  return { shape: 'list', before: lines(pair.before), after: lines(pair.after) };
}

/** With the links, such as "Nature, by Emerson. Where it began. (ISBN 9780306406157, preview 7)". */
function fullText(item: GlanceItem): string {
  const { url, isbn, previewId } = item;
  const links = [url, isbn && `ISBN ${isbn}`, previewId && `preview ${previewId}`].filter(Boolean);
  return itemText(item) + (links.length > 0 ? ` (${links.join(', ')})` : '');
}

export const diffTexts = (before: readonly string[], after: readonly string[]): TextItem[] =>
  diffList(before, after, textLikeness()).map(({ before, after, ...place }) => ({
    ...place,
    parts: diffText(before ?? '', after ?? ''),
  }));

export const diffTopics = (
  before: readonly KeyTopic[],
  after: readonly KeyTopic[],
): TopicDifference[] =>
  diffList(
    before,
    after,
    titledLikeness(({ title, content }) => [title, content]),
  ).map(({ before, after, ...place }) => ({
    ...place,
    title: diffText(before?.title ?? '', after?.title ?? ''),
    content: diffText(before?.content ?? '', after?.content ?? ''),
    subItems: diffSubItems(before?.subItems ?? [], after?.subItems ?? []),
  }));

type SubItem = NonNullable<KeyTopic['subItems']>[number];

const diffSubItems = (before: readonly SubItem[], after: readonly SubItem[]): SubItemDifference[] =>
  diffList(
    before,
    after,
    titledLikeness(({ title, description }) => [title, description]),
  ).map(({ before, after, ...place }) => ({
    ...place,
    title: diffText(before?.title ?? '', after?.title ?? ''),
    description: diffText(before?.description ?? '', after?.description ?? ''),
  }));

const isItemChanged = (item: TextItem): boolean => hasNews(item) || isChanged(item.parts);

const isTopicChanged = (topic: TopicDifference): boolean =>
  hasNews(topic) ||
  isChanged(topic.title) ||
  isChanged(topic.content) ||
  topic.subItems.some(
    (part) => hasNews(part) || isChanged(part.title) || isChanged(part.description),
  );

const hasNews = ({ kind, isMoved }: Place): boolean => kind !== 'both' || isMoved;

/** An equal title says most. */
function titledLikeness<Item>(
  titled: (item: Item) => readonly [title: string, text: string],
): Likeness<Item> {
  const likenessOf = textLikeness();
  return (old, young) => {
    const [[oldTitle, oldText], [title, text]] = [titled(old), titled(young)];
    const sameText = likenessOf(oldText, text);
    if (oldTitle === title) return oldText === text ? 0.99 : 0.75 + sameText * 0.2;
    const hasText = oldText.trim() !== '' || text.trim() !== '';
    return 0.7 * (hasText ? sameText : likenessOf(oldTitle, title));
  };
}

/** The share of common words, in any order: from 0 to 1. A list compares each text with many: its words are counted once. */
function textLikeness(): Likeness<string> {
  const counted = new Map<string, { counts: WordCounts; length: number }>();
  const wordsIn = (text: string) => {
    const known = counted.get(text);
    if (known) return known;
    const words = wordsOf(text.toLowerCase());
    const made = { counts: countWords(words), length: words.length };
    counted.set(text, made);
    return made;
  };
  return (before, after) => {
    if (before === after) return 1;
    const [old, young] = [wordsIn(before), wordsIn(after)];
    if (old.length + young.length === 0) return 0;
    return (0.98 * 2 * sharedWords(young.counts, old.counts)) / (old.length + young.length);
  };
}
