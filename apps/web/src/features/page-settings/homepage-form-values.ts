import { LIMITS } from '@foreword/domain/limits.ts';

/** What the choice shows of a preview. */
export interface FeaturedBook {
  id: number;
  title: string;
  author: string | null;
  category: string;
}

export const toFeaturedBook = ({ id, title, author, category }: FeaturedBook): FeaturedBook => ({
  id,
  title,
  author,
  category,
});

export interface HomepageFormValues extends Record<string, unknown> {
  heroTitle: string;
  heroSubtitle: string;
  featured: readonly FeaturedBook[];
}

/** The choice with one preview taken in or out; beyond six the first ones stay (spec §5). */
export function withToggled(
  featured: readonly FeaturedBook[],
  book: FeaturedBook,
): readonly FeaturedBook[] {
  const others = featured.filter(({ id }) => id !== book.id);
  if (others.length < featured.length) return others;
  return [...featured, book].slice(0, LIMITS.featuredOnHome);
}

/** Author and category in words, for a line under the title. */
export const authorOf = ({ author }: FeaturedBook): string => author || 'Unknown Author';
export const categoryOf = ({ category }: FeaturedBook): string => category || 'Uncategorized';

/** What the server is sent. */
export const toInput = ({ featured, ...texts }: HomepageFormValues) => ({
  ...texts,
  featuredBookIds: featured.map(({ id }) => id),
});
