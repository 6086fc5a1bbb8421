import { type CheckResult, checkPreview } from '../check.ts';
import { indexSource } from '../source-index.ts';
import { bookOf, type Language, randomFrom } from './books.ts';
import { type Planted, plantIn } from './planted.ts';

export interface Verdict extends Planted {
  language: string;
  answer: 'verbatim' | 'altered' | 'missing';
}

interface TruthTrial {
  seed: number;
  bookLength: number;
  /** Quotations of each kind. */
  count: number;
}

/** Plants quotations in the texts of a preview, as editors write them, and reads what the check answers. */
export function tryLanguage(
  language: Language,
  { seed, bookLength, count }: TruthTrial,
): Verdict[] {
  const book = bookOf(randomFrom(seed), language, bookLength);
  const other = bookOf(randomFrom(seed + 1), language, 20_000);
  const source = indexSource({ id: 1, kind: 'book-text', text: book.text });
  return plantIn(randomFrom(seed + 2), book, other, count).map((planted) => {
    const { open, close } = language;
    const conclusion = `So it says: ${open}${planted.text}${close}.`;
    const { findings } = checkPreview({ content: { conclusion }, sources: [source] });
    return { ...planted, language: language.name, answer: answerOf(findings) };
  });
}

function answerOf(findings: CheckResult['findings']): Verdict['answer'] {
  const rules = findings.map(({ rule }) => rule);
  if (rules.includes('quote.not-found')) return 'missing';
  return rules.includes('quote.altered') ? 'altered' : 'verbatim';
}

export const isRight = ({ truth, answer }: Verdict): boolean =>
  truth === 'fake' ? answer !== 'verbatim' : answer === truth;
