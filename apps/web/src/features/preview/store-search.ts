/**
 * The bookstore's search for a book.
 * @param template address in which `{query}` stands for title and author
 */
export function storeSearchAddress(
  template: string,
  { title, author }: { title: string; author: string | null },
): string {
  const query = [title, author].filter(Boolean).join(' ');
  return template.replace('{query}', () => encodeURIComponent(query));
}
