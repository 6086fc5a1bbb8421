import type { Category } from '@foreword/domain/category.ts';

/** Heading of the list: of a category's previews, or of all. */
export const listTitle = (category: Category | undefined): string =>
  category ? `${category.name} Books` : 'Book Previews';

/** What the list holds. */
export function aboutList(category: Category | undefined): string {
  if (!category) return 'Every published preview. Pick a category or search to narrow the list.';
  return category.description ?? `Previews of books in ${category.name}.`;
}
