import {
  CONTENT_FIELDS,
  emptyContentOf,
  type PreviewContent,
} from '@foreword/domain/content-fields.ts';
import { NO_DECISION } from '@foreword/domain/decision-schema.ts';
import { type Checked, checkPreview } from '../check.ts';
import { indexSource } from '../source-index.ts';

const paragraph = (text: string) => `${text}\n\n`;
const filler = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    paragraph(
      `Sentence number ${'abcdefghij'.charAt(index % 10)} speaks of nothing in particular.`.repeat(
        6,
      ),
    ),
  ).join('');

export const BOOK = [
  paragraph('CHAPTER I. ECONOMY'),
  paragraph(
    'The mass of men lead lives of quiet desperation. My cabin near Walden Pond cost $28.12½, which I paid in 1845 to Mr. Field, and forty per cent of it was for boards and shingles.',
  ),
  filler(20),
  paragraph('CHAPTER II. THE PONDS'),
  paragraph(
    'The pond is a clear and deep green well, half a mile long; the ice of the lake was cut by labourers and shipped to Charleston and Calcutta every winter.',
  ),
  filler(20),
].join('');

export const book = indexSource({ id: 7, kind: 'book-text', text: BOOK });
export const CONTENT: PreviewContent = {
  ...emptyContentOf(CONTENT_FIELDS),
  title: 'Walden',
  author: 'Henry David Thoreau',
  decision: {
    ...NO_DECISION,
    verdict: { call: 'buy', reason: 'It says what a simple life costs, to the cent.' },
    skipIf: ['you look for a manual'],
  },
};

export function rulesOf(content: Partial<PreviewContent>, more: Partial<Checked> = {}) {
  const { findings } = checkPreview({
    content: { ...CONTENT, ...content },
    sources: [book],
    ...more,
  });
  return findings
    .filter(({ rule }) => rule !== 'coverage.gap')
    .map(({ rule, path }) => `${rule} ${path}`);
}
