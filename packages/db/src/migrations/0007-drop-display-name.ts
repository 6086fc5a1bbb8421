import type { Migration } from '../columns.ts';

export const dropDisplayName: Migration = {
  number: 7,
  name: 'drop-display-name',
  statements: () => ['alter table app_user drop column display_name'],
};
