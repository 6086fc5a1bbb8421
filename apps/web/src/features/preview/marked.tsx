import { markWords } from '@foreword/domain/search-words.ts';
import { createContext, type ReactNode, use } from 'react';

/** The folded words of the search whose matches a list shows. */
export const MarkedWords = createContext<readonly string[]>([]);

/** Gives a text with the words of the search marked. Not a component: a page of cards would render 144 of them. */
export function useMarked(): (text: string) => ReactNode {
  const words = use(MarkedWords);
  return (text) =>
    words.length === 0
      ? text
      : markWords(text, words).map((part, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order.
          part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
        );
}
