import type { Columns, Migration } from '../columns.ts';

/** Calls of busy networks in the minute that ends at `ends_at`, which all processes count together. */
export const callCounts: Migration = {
  number: 19,
  name: 'call-counts',
  statements: ({ text, tableOptions }: Columns) => [
    `create table call_count (
      caller ${text} primary key,
      calls integer not null,
      ends_at ${text} not null
    ) ${tableOptions}`,
  ],
};
