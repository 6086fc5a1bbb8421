import { MIGRATIONS } from '../migrations/all.ts';
import type { Migration } from '../migrations/migration.ts';

/** The program's migrations and one to come, which has rows to move. */
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
