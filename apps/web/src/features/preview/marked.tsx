import { markWords } from '@foreword/domain/search-words.ts';
import { createContext, use } from 'react';

/** The folded words of the search whose matches a list shows. */
export const MarkedWords = createContext<readonly string[]>([]);

/** A text with the words of the search marked. */
export function Marked({ text }: { text: string }) {
  const words = use(MarkedWords);
  if (words.length === 0) return text;
  return markWords(text, words).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order.
    part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
  );
}
