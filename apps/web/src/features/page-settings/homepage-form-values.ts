import { LIMITS } from '@foreword/domain/limits.ts';
import type { HomepageSettings } from '@foreword/domain/page-settings.ts';
import type { PreviewCard } from '@foreword/domain/preview.ts';

export type FeaturedBook = Pick<PreviewCard, 'id' | 'title' | 'author' | 'category'>;

export const toFeaturedBook = ({ id, title, author, category }: FeaturedBook): FeaturedBook => ({
  id,
  title,
  author,
  category,
});

export type HomepageFormValues = Pick<HomepageSettings, 'heroTitle' | 'heroSubtitle'> & {
  featured: readonly FeaturedBook[];
};

/** Beyond the limit the first previews stay. */
export function withToggled(
  featured: readonly FeaturedBook[],
  book: FeaturedBook,
): readonly FeaturedBook[] {
  const others = featured.filter(({ id }) => id !== book.id);
  if (others.length < featured.length) return others;
  return [...featured, book].slice(0, LIMITS.featuredOnHome);
}

export const authorOf = ({ author }: FeaturedBook): string => author || 'Unknown Author';
export const categoryOf = ({ category }: FeaturedBook): string => category || 'Uncategorized';

export const toInput = ({ featured, ...texts }: HomepageFormValues) => ({
  ...texts,
  featuredBookIds: featured.map(({ id }) => id),
});
