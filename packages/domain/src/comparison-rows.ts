import type { Comparison } from './comparison.ts';
import { ownTopicsOf } from './topic-key.ts';

/** What one preview says in a row; empty where it says nothing. */
export interface ComparedCell {
  /** Such as "Buy it", with the anchor that explains it on the labels page. */
  values: { text: string; anchor?: string }[];
  notes: string[];
  /** Shows the notes as a list. */
  isList?: true;
}

export interface ComparedRow {
  label: string;
  /** One for each preview, in their order. */
  cells: ComparedCell[];
}

const notesOf = (...notes: (string | null)[]): ComparedCell => ({
  values: [],
  notes: notes.flatMap((note) => note || []),
});
const listOf = (notes: readonly string[]): ComparedCell => ({
  values: [],
  notes: [...notes],
  isList: true,
});

/** The rows of a comparison, without those in which no preview says anything. Page and Markdown show them. */
export function comparisonRows({ previews, sharedTopics }: Comparison): ComparedRow[] {
  const row = (
    label: string,
    cellOf: (preview: Comparison['previews'][number]) => ComparedCell,
  ) => ({
    label,
    cells: previews.map(cellOf),
  });
  const rows = [
    row('In short', ({ abstract }) => notesOf(abstract)),
    row('Topics they share', ({ id }) =>
      listOf(sharedTopics.filter(({ ids }) => ids.includes(id)).map(({ title }) => title)),
    ),
    row('Topics of this one only', (preview) => listOf(ownTopicsOf(preview, previews))),
    row('Category', ({ category }) => notesOf(category)),
    row('ISBN', ({ isbn }) => notesOf(isbn)),
  ];
  return rows.filter(({ cells }) =>
    cells.some(({ values, notes }) => values.length > 0 || notes.length > 0),
  );
}

/** The rule of shared topics in words. */
export const TOPIC_RULE =
  'Topics count as shared when their titles have the same words. Case, order, small words such as “the”, plurals, text in brackets and the spelling of -our and -ise make no difference.';
