import type { Migration } from '../columns.ts';

const TABLES = ['preview', 'version', 'published_preview'];

export const decision: Migration = {
  number: 14,
  name: 'decision',
  statements: ({ text }) =>
    TABLES.flatMap((table) => [
      `alter table ${table} add column decision ${text}`,
      `alter table ${table} add column book ${text}`,
    ]),
};
