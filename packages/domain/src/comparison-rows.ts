import { BOOK_FACTS } from './book-facts.ts';
import type { ComparedPreview, Comparison } from './comparison.ts';
import { type Alternative, DECISION_PARTS } from './decision.ts';
import { DECISION_LABELS } from './decision-labels.ts';
import { bookEntriesOf, type GlanceEntry, type GlanceItem, glanceOf, stopAfter } from './glance.ts';
import { HOW_MADE_HEADING } from './how-made.ts';
import { MADE_WORDS } from './origins.ts';
import { ownTopicsOf } from './topic-key.ts';

type ComparedCell = Pick<GlanceEntry, 'isList' | 'items'>;

export interface ComparedRow {
  label: string;
  /** One for each preview, in their order; undefined where it says nothing. */
  cells: (ComparedCell | undefined)[];
}

const { verdict, alternatives: _, contentNotes, ...middleParts } = DECISION_PARTS;
const { excerpt: __, ...facts } = BOOK_FACTS;

const LABELS = [
  verdict,
  'Hours to read',
  ...Object.values(middleParts),
  ...Object.values(DECISION_LABELS.relation),
  contentNotes,
  'In short',
  'Topics they share',
  'Topics of this one only',
  'Category',
  ...Object.values(facts),
  'ISBN',
  HOW_MADE_HEADING,
];

/** Page and Markdown show them. No zod here: pages of readers load this file. */
export function comparisonRows({
  previews,
  sharedTopics,
}: Pick<Comparison, 'previews' | 'sharedTopics'>): ComparedRow[] {
  const columns = previews.map((preview) => {
    const shared = sharedTopics.filter(({ ids }) => ids.includes(preview.id));
    const entries: Pick<GlanceEntry, 'label' | 'isList' | 'items'>[] = [
      ...glanceOf(preview),
      ...bookEntriesOf(preview.book),
      entry('In short', preview.abstract),
      list(
        'Topics they share',
        shared.map(({ title }) => title),
      ),
      list('Topics of this one only', ownTopicsOf(preview, previews)),
      entry('Category', preview.category),
      entry('ISBN', preview.isbn),
      entry(HOW_MADE_HEADING, MADE_WORDS[preview.made]),
    ];
    return new Map(entries.map(({ label, ...cell }) => [label, cell]));
  });
  const rows = LABELS.map((label) => ({ label, cells: columns.map((cells) => cells.get(label)) }));
  return rows.filter(({ cells }) => cells.some((cell) => cell && cell.items.length > 0));
}

const itemsOf = (texts: readonly string[]): GlanceItem[] =>
  texts.filter((words) => words.trim() !== '').map((words) => ({ words }));

const entry = (label: string, text: string | null) => ({
  label,
  isList: false,
  items: itemsOf([text ?? '']),
});

const list = (label: string, texts: readonly string[]) => ({
  label,
  isList: true,
  items: itemsOf(texts),
});

interface Mention {
  from: ComparedPreview;
  to: ComparedPreview;
  relation: string;
  reason: string;
  /** The other names this one too. */
  isMutual: boolean;
}

/** Alternatives that are in the same comparison. */
export function mentionsOf(previews: readonly ComparedPreview[]): Mention[] {
  const found = previews.flatMap((from) =>
    (from.decision?.alternatives ?? []).flatMap((alternative) => {
      const to = previews.find((other) => other.id !== from.id && isNamed(alternative, other));
      const relation = DECISION_LABELS.relation[alternative.relation];
      return to ? [{ from, to, relation, reason: alternative.reason }] : [];
    }),
  );
  return found.map((mention) => ({
    ...mention,
    isMutual: found.some(({ from, to }) => from === mention.to && to === mention.from),
  }));
}

const isNamed = ({ previewId, isbn }: Alternative, { id, ...other }: ComparedPreview): boolean =>
  previewId === id || (isbn !== null && isbn === other.isbn);

export function mentionText({ from, to, relation, reason, isMutual }: Mention): string {
  const sentences = [`${from.title} says: ${relation}: ${to.title}`];
  if (reason !== '') sentences.push(reason);
  const said = sentences.map((sentence) => sentence + stopAfter(sentence)).join(' ');
  return isMutual ? `${said} Each names the other.` : said;
}

export const notAvailableText = (ids: readonly number[]): string =>
  `Not available: ${ids.length === 1 ? 'preview' : 'previews'} ${ids.join(', ')}.`;

export const TOPIC_RULE =
  'Topics count as shared when their titles have the same words. Case, order, small words such as “the”, plurals, text in brackets and the spelling of -our and -ise make no difference.';
