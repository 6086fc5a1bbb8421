import { foldCase } from '@foreword/domain/fold-case.ts';
import type { PreviewContent } from '@foreword/domain/preview.ts';

/** Everything a search of previews looks in, with case folded. */
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

/**
 * The search text of a preview whose category has another name now.
 * @returns undefined where the text was not made by `searchTextOf`, as in a database written by hand
 */
export function searchTextInCategory(
  searchText: string,
  { title, author }: Pick<PreviewContent, 'title' | 'author'>,
  { fromKey, toKey }: { fromKey: string; toKey: string },
): string | undefined {
  // Folding a text that ends at a line is the same as folding the whole and cutting it there.
  const before = foldCase([title, author ?? '', ''].join('\n'));
  const start = `${before}${fromKey}\n`;
  return searchText.startsWith(start)
    ? `${before}${toKey}\n${searchText.slice(start.length)}`
    : undefined;
}
