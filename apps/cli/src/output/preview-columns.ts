import type { Column } from './table.ts';

interface PreviewRow {
  id: number;
  title: string;
  author: string | null;
  category: string;
  isPublished: boolean;
  isFeatured: boolean;
}

export const PREVIEW_COLUMNS: readonly Column<PreviewRow>[] = [
  { heading: 'id', value: ({ id }) => id, align: 'right' },
  { heading: 'state', value: stateOf },
  { heading: 'title', value: ({ title }) => title, maxWidth: 60 },
  { heading: 'author', value: ({ author }) => author, maxWidth: 30 },
  { heading: 'category', value: ({ category }) => category, maxWidth: 30 },
];

export function stateOf({
  isPublished,
  isFeatured,
}: Pick<PreviewRow, 'isPublished' | 'isFeatured'>): string {
  return `${isPublished ? 'published' : 'draft'}${isFeatured ? ', featured' : ''}`;
}
