import { foldCase } from './fold-case.ts';

/** docs/specification/category.md#default-categories. No zod here: public pages load this file. */
export const DEFAULT_CATEGORIES = [
  { shortForm: 'NYT Bestseller', slug: 'nyt-bestseller', name: 'NYT Bestsellers' },
  { shortForm: 'Business', slug: 'business', name: 'Business & Leadership' },
  { shortForm: 'Personal Development', slug: 'personal-development', name: 'Personal Development' },
  { shortForm: 'Science', slug: 'science', name: 'Science & Technology' },
  { shortForm: 'Psychology', slug: 'psychology', name: 'Psychology & Relationships' },
  { shortForm: 'Health', slug: 'health', name: 'Health & Wellness' },
  { shortForm: 'General', slug: 'general', name: 'General Non-Fiction' },
] as const;

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
