import { foldCase } from '@foreword/domain/fold-case.ts';
import type { PreviewContent } from '@foreword/domain/preview.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { engineOf } from '../engine.ts';
import type { Db } from '../schema.ts';

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

/**
 * A condition for each word of a search: that a column of folded text has it, as plain text.
 * @param q words parted by white space; none where it is blank
 */
export function containsWords(
  db: Db,
  column: 'published_preview.search_text' | 'preview_search.search_text',
  q: string,
): Expression<SqlBool>[] {
  const words = new Set(foldCase(q).split(/\s+/));
  words.delete('');
  // LIKE would need `%` and `_` escaped, and SQLite limits the length of its patterns.
  const position = sql.raw(engineOf(db) === 'sqlite' ? 'instr' : 'strpos');
  return Array.from(words, (word) => sql<SqlBool>`${position}(${sql.ref(column)}, ${word}) > 0`);
}

/** Joined by `and`; true where there are none. */
export function allOf(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql.join(conditions, sql` and `);
}
