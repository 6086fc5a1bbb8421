import { foldCase } from './fold-case.ts';

/** docs/specification/category.md#default-categories. No zod here: public pages load this file. */
export const DEFAULT_CATEGORIES = (
  [
    ['NYT Bestseller', 'NYT Bestsellers'],
    ['Business', 'Business & Leadership'],
    ['Personal Development', 'Personal Development'],
    ['Science', 'Science & Technology'],
    ['Psychology', 'Psychology & Relationships'],
    ['Health', 'Health & Wellness'],
    ['General', 'General Non-Fiction'],
  ] as const
).map(([shortForm, name]) => ({ shortForm, slug: slugify(shortForm), name }));

/** See docs/specification/category.md#slug. */
export function slugify(name: string): string {
  return name
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '');
}

/** Matches a slug, else the slug of the text, else a name, all ignoring case. */
export function matchCategory<T extends { slug: string; name: string }>(
  categories: readonly T[],
  text: string,
): T | undefined {
  const wanted = foldCase(text.trim());
  const slug = slugify(text.trim());
  return (
    categories.find((category) => foldCase(category.slug) === wanted) ??
    categories.find((category) => foldCase(category.slug) === slug) ??
    categories.find((category) => foldCase(category.name) === wanted)
  );
}
