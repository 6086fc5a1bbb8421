import type { AdminCategory } from '@foreword/domain/category.ts';
import { slugify } from '@foreword/domain/category-names.ts';

interface CategoryFormValues extends Record<string, unknown> {
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

/** The slug after a change of the name: it follows the name until an editor types another slug. */
export const slugAfterRename = (slug: string, oldName: string, newName: string): string =>
  slug === slugify(oldName) ? slugify(newName) : slug;
