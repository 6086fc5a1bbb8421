import type { Column } from './table.ts';

interface VersionRow {
  versionNumber: number;
  createdAt: string;
  createdBy: string | null;
  changes: string;
  title: string;
  isCurrent: boolean;
  isPublished: boolean;
}

export const VERSION_COLUMNS: readonly Column<VersionRow>[] = [
  { heading: 'version', value: ({ versionNumber }) => versionNumber, align: 'right' },
  { heading: 'state', value: stateOf },
  { heading: 'created', value: ({ createdAt }) => createdAt.slice(0, 16).replace('T', ' ') },
  { heading: 'by', value: ({ createdBy }) => createdBy, maxWidth: 25 },
  { heading: 'title', value: ({ title }) => title, maxWidth: 40 },
  { heading: 'note', value: ({ changes }) => changes, maxWidth: 50 },
];

function stateOf({ isCurrent, isPublished }: VersionRow): string {
  return [isCurrent && 'current', isPublished && 'published'].filter(Boolean).join(', ');
}
