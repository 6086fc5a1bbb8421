import type { Columns, Migration } from '../columns.ts';

export const editorsDesk: Migration = {
  number: 2,
  name: 'editors-desk',
  statements: (columns) => [...searchTable(columns), ...idempotencyTables(columns)],
};

function searchTable({ text, tableOptions }: Columns): string[] {
  return [
    // A separate table, so that a search does not read the long texts.
    `create table preview_search (
      preview_id integer primary key references preview (id) on delete cascade,
      title_key ${text} not null,
      search_text ${text} not null
    ) ${tableOptions}`,
    'create index preview_search_by_title on preview_search (title_key)',
    // Until this migration published texts equal the previews; hand-written databases get the rest.
    `insert into preview_search (preview_id, title_key, search_text)
      select preview.id, lower(preview.title), coalesce(published_preview.search_text,
        lower(preview.title || '\n' || coalesce(preview.author, '') || '\n' || preview.category))
      from preview left join published_preview on published_preview.preview_id = preview.id`,
  ];
}

function idempotencyTables({ id, text, tableOptions }: Columns): string[] {
  return [
    `create table idempotency_key (
      id ${id},
      user_id ${text} not null references app_user (id) on delete cascade,
      key ${text} not null,
      request_hash ${text} not null,
      response ${text},
      created_at ${text} not null,
      unique (user_id, key)
    ) ${tableOptions}`,
    'create index idempotency_key_by_age on idempotency_key (created_at)',
    `create table idempotency_part (
      key_id integer not null references idempotency_key (id) on delete cascade,
      number integer not null,
      result ${text} not null,
      primary key (key_id, number)
    ) ${tableOptions}`,
  ];
}
