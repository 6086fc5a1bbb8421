import type { AdminCategory } from '@foreword/domain/category.ts';
import { slugify } from '@foreword/domain/slug.ts';

export interface CategoryFormValues {
  name: string;
  slug: string;
  description: string;
  isActive: boolean;
}

export const EMPTY_CATEGORY: CategoryFormValues = {
  name: '',
  slug: '',
  description: '',
  isActive: true,
};

export const toFormValues = ({
  name,
  slug,
  description,
  isActive,
}: AdminCategory): CategoryFormValues => ({
  name,
  slug,
  description: description ?? '',
  isActive,
});

/** The slug after the name has changed: it follows until somebody types one of their own (spec §2). */
export const slugAfterRename = (slug: string, oldName: string, newName: string): string =>
  slug === slugify(oldName) ? slugify(newName) : slug;
