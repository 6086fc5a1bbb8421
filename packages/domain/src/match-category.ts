import { foldCase } from './fold-case.ts';
import { slugify } from './slug.ts';

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
