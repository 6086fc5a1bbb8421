import type { Columns, Migration } from '../columns.ts';

/** Keeps what a change would lose, and hashes that find damage; `finish.ts` hashes the old rows. */
export const recovery: Migration = {
  number: 10,
  name: 'recovery',
  statements: ({ id, text, tableOptions }: Columns) => [
    ...['preview', 'version', 'published_preview', 'category', 'page_setting'].map(
      (table) => `alter table ${table} add column content_hash ${text}`,
    ),
    `alter table version add column changes_hash ${text}`,
    // Without a reference: the copy outlives the preview.
    `create table recovery_copy (
      id ${id},
      preview_id integer not null,
      reason ${text} not null
        check (reason in ('set-current', 'version-edit', 'import', 'recovery', 'deletion')),
      title ${text} not null,
      actor_label ${text} not null,
      state ${text} not null,
      version_count integer not null,
      created_at ${text} not null,
      content_hash ${text}
    ) ${tableOptions}`,
    'create index recovery_copy_by_preview on recovery_copy (preview_id, id)',
    'create index recovery_copy_by_age on recovery_copy (created_at, id)',
    `create table recovery_text (
      id ${id},
      copy_id integer not null references recovery_copy (id) on delete cascade,
      number integer not null check (number >= 0),
      columns ${text} not null,
      content_hash ${text},
      unique (copy_id, number)
    ) ${tableOptions}`,
  ],
};
