/** The words of the panel, which Markdown and comparison share. No zod here: pages of readers load this file. */
import {
  audioText,
  BOOK_FACTS,
  type BookFacts,
  hoursText,
  languageText,
  readingHours,
  yearText,
} from './book-facts.ts';
import type { ShapedValue } from './content-fields.ts';
import { numbers } from './counted.ts';
import { DECISION_PARTS, type Decision } from './decision.ts';
import {
  DECISION_LABELS,
  type LabelGroup,
  type LabelValue,
  labelAnchor,
  labelValues,
} from './decision-labels.ts';

export const GLANCE_HEADING = 'At a Glance';
export const BOOK_HEADING = 'About the Book';

export interface GlanceItem {
  words: string;
  note?: string;
  /** On the page of labels. */
  anchor?: string;
  url?: string;
  isbn?: string | null;
  previewId?: number | null;
}

export interface GlanceEntry {
  name: keyof Decision | keyof BookFacts | 'hours';
  label: string;
  /** Whether each item stands on a line of its own. */
  isList: boolean;
  items: GlanceItem[];
}

interface Glance {
  decision: Decision | null;
  book: Pick<BookFacts, 'words' | 'pages'> | null;
}

/** In the order of the page, the hours after the verdict. Parts without words are left out. */
export function glanceOf({ decision, book }: Glance): GlanceEntry[] {
  const entries = decisionEntriesOf(decision);
  const hours = readingHours(book);
  if (hours === null) return entries;
  const items = [{ words: hoursText(hours), anchor: 'reading-hours' }];
  const place = entries[0]?.name === 'verdict' ? 1 : 0;
  return entries.toSpliced(place, 0, {
    name: 'hours',
    label: 'Hours to read',
    isList: false,
    items,
  });
}

function decisionEntriesOf(decision: Decision | null): GlanceEntry[] {
  if (decision === null) return [];
  const parts = Object.keys(DECISION_PARTS) as (keyof Decision)[];
  return parts.flatMap((name) => {
    if (name === 'alternatives') return alternativesOf(decision);
    const value = decision[name];
    const items = value === null ? [] : DECISION_ITEMS[name](value as never);
    return entryOf({ name, label: DECISION_PARTS[name], isList: Array.isArray(value), items });
  });
}

const entryOf = (entry: GlanceEntry): GlanceEntry[] => (entry.items.length === 0 ? [] : [entry]);

type Items<Value> = (value: NonNullable<Value>) => GlanceItem[];

const each = (texts: readonly string[]): GlanceItem[] => texts.map((words) => ({ words }));

const labelled = <Group extends LabelGroup>(
  group: Group,
  value: LabelValue<Group>,
  note?: string,
): GlanceItem => ({
  words: DECISION_LABELS[group][value] as string,
  ...(note && { note }),
  anchor: labelAnchor(group, value),
});

const DECISION_ITEMS: { [Name in Exclude<keyof Decision, 'alternatives'>]: Items<Decision[Name]> } =
  {
    verdict: ({ call, reason }) => [labelled('verdict', call, reason)],
    difficulty: (value) => [labelled('difficulty', value)],
    // The note is about all kinds together.
    evidence: ({ kinds, note }) => [
      ...kinds.slice(0, -1).map((kind) => labelled('evidence', kind)),
      ...kinds.slice(-1).map((kind) => labelled('evidence', kind, note)),
      ...(kinds.length === 0 && note !== '' ? [{ words: note }] : []),
    ],
    currency: ({ status, note }) => [labelled('currency', status, note)],
    readIf: each,
    skipIf: each,
    priorKnowledge: ({ level, note }) => [labelled('priorKnowledge', level, note)],
    contentNotes: each,
  };

const alternativesOf = ({ alternatives }: Decision): GlanceEntry[] =>
  labelValues('relation').flatMap((relation) => {
    const items = alternatives
      .filter((alternative) => alternative.relation === relation)
      .map(({ title, author, reason, isbn, previewId }) => ({
        words: author === null ? title : `${title}, by ${author}`,
        ...(reason && { note: reason }),
        isbn,
        previewId,
      }));
    const label = DECISION_LABELS.relation[relation];
    return entryOf({ name: 'alternatives', label, isList: true, items });
  });

/** The facts that are known, in the order of the page. */
export function bookEntriesOf(book: BookFacts | null): GlanceEntry[] {
  if (book === null) return [];
  const facts = Object.keys(BOOK_FACTS) as (keyof BookFacts)[];
  return facts.flatMap((name) => {
    const value = book[name];
    const items = value === null ? [] : BOOK_ITEMS[name](value as never);
    return entryOf({ name, label: BOOK_FACTS[name], isList: Array.isArray(value), items });
  });
}

const count = (value: number): GlanceItem[] => each([numbers.format(value)]);

const BOOK_ITEMS: { [Name in keyof BookFacts]: Items<BookFacts[Name]> } = {
  subtitle: (text) => each([text]),
  firstPublished: (year) => each([yearText(year)]),
  editionYear: (year) => each([String(year)]),
  publisher: (text) => each([text]),
  translator: (text) => each([text]),
  language: (tag) => each([languageText(tag)]),
  pages: count,
  words: count,
  audioMinutes: (minutes) => each([audioText(minutes)]),
  freeCopies: (copies) => copies.map(({ label, url }) => ({ words: label, url })),
  excerpt: ({ text, source }) => [{ words: text, ...(source && { note: source }) }],
};

type AdviceField = Extract<ShapedValue, { shape: 'decision' | 'book' }>;

/** A line for each part such as "Verdict: Buy it. Short and still true.", in the words that readers see. */
export function linesOf({ shape, value }: AdviceField, textOf = itemText): string[] {
  const entries = shape === 'decision' ? decisionEntriesOf(value) : bookEntriesOf(value);
  return entries.map(
    ({ label, isList, items }) => `${label}: ${items.map(textOf).join(isList ? '; ' : ', ')}`,
  );
}

/** Words and note as two sentences. */
export const itemText = (item: GlanceItem): string => item.words + noteText(item);

/** What follows the words of an item, with the stop between them. */
export const noteText = ({ words, note }: GlanceItem): string =>
  note === undefined ? '' : `${stopAfter(words)} ${note}`;

/** A stop, unless the text ends with one. */
export const stopAfter = (text: string): string => (/[.!?…]$/.test(text) ? '' : '.');
