import { foldCase } from '@foreword/domain/fold-case.ts';
import type { PreviewContent } from '@foreword/domain/preview.ts';

/** The text that a search of previews reads, with case folded. */
export function searchTextOf({
  title,
  author,
  category,
  abstract,
  keyTopics,
}: Pick<PreviewContent, 'title' | 'author' | 'category' | 'abstract' | 'keyTopics'>): string {
  const topicTitles = keyTopics.map((topic) => topic.title);
  return foldCase([title, author ?? '', category, abstract, ...topicTitles].join('\n'));
}

/** A search text after a rename of its category; undefined for a text that `searchTextOf` did not make. */
export function searchTextInCategory(
  searchText: string,
  { title, author }: Pick<PreviewContent, 'title' | 'author'>,
  { fromKey, toKey }: { fromKey: string; toKey: string },
): string | undefined {
  // Folding works line by line, so the folded beginning is the beginning of the folded text.
  const before = foldCase([title, author ?? '', ''].join('\n'));
  const start = `${before}${fromKey}\n`;
  return searchText.startsWith(start)
    ? `${before}${toKey}\n${searchText.slice(start.length)}`
    : undefined;
}
