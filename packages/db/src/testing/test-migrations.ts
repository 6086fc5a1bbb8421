import type { Migration } from '../columns.ts';
import { MIGRATIONS } from '../migrations/all.ts';

/** With a future migration that moves rows. */
export const TEST_MIGRATIONS: readonly Migration[] = [
  ...MIGRATIONS,
  {
    number: MIGRATIONS.length + 1,
    name: 'shelf-mark',
    statements: ({ text }) => [
      `alter table category add column shelf_mark ${text}`,
      `update category set shelf_mark = 'shelf ' || display_order`,
      'create index category_by_shelf_mark on category (shelf_mark)',
    ],
  },
];
