import type { Migration } from './migration.ts';

/** What the program remembers of the database itself: what it has done to it once and for all. */
export const siteState: Migration = {
  number: 4,
  name: 'site-state',
  statements: ({ text, tableOptions }) => [
    `create table site_state (
      name ${text} primary key,
      value ${text} not null,
      updated_at ${text} not null
    ) ${tableOptions}`,
  ],
};
