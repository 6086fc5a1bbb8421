import type { Migration } from '../columns.ts';

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
