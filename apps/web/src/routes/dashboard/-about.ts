import type { Category } from '@foreword/domain/category.ts';

/** What the list holds: a category's previews, or all. */
export function aboutList(category: Category | undefined): string {
  if (!category) return 'Every published preview. Pick a category or search to narrow the list.';
  return category.description ?? `Previews of books in ${category.name}.`;
}
