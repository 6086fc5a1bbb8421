import { foldCase } from './fold-case.ts';
import { slugify } from './slug.ts';

/**
 * The category an address or a script means by a text: by slug, else by the slug of the text, else
 * by name, all ignoring case (decisions §4).
 */
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
