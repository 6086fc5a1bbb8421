import { slugify } from './slug.ts';

/**
 * The category an address or a script means by a text: by slug, else by the slug of the text, else
 * by name, all ignoring case (decisions §4).
 */
export function matchCategory<T extends { slug: string; name: string }>(
  categories: readonly T[],
  text: string,
): T | undefined {
  const wanted = text.trim().toLowerCase();
  const slug = slugify(wanted);
  return (
    categories.find((category) => category.slug.toLowerCase() === wanted) ??
    categories.find((category) => category.slug.toLowerCase() === slug) ??
    categories.find((category) => category.name.toLowerCase() === wanted)
  );
}
