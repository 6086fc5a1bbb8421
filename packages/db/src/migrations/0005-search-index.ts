import type { Columns, Migration } from '../columns.ts';

export const searchIndex: Migration = {
  number: 5,
  name: 'search-index',
  statements: ({ engine }: Columns) =>
    ['published_preview', 'preview_search'].flatMap(engine === 'sqlite' ? gramTable : trigramIndex),
};

function gramTable(table: string): string[] {
  const grams = `${table}_grams`;
  return [
    `create virtual table ${grams} using fts5(
      search_text, content = '', contentless_delete = 1, detail = none,
      tokenize = 'trigram case_sensitive 1'
    )`,
    `insert into ${grams} (rowid, search_text) select preview_id, search_text from ${table}`,
    `create trigger ${grams}_insert after insert on ${table} begin
      insert into ${grams} (rowid, search_text) values (new.preview_id, new.search_text);
    end`,
    `create trigger ${grams}_update after update of search_text on ${table}
    when new.search_text <> old.search_text begin
      update ${grams} set search_text = new.search_text where rowid = new.preview_id;
    end`,
    `create trigger ${grams}_delete after delete on ${table} begin
      delete from ${grams} where rowid = old.preview_id;
    end`,
  ];
}

/** Without the extension, or the right to create it, searches scan all rows. */
const trigramIndex = (table: string): string[] => [
  `do $$ begin
    create extension if not exists pg_trgm;
    create index ${table}_by_trigram on ${table} using gin (search_text gin_trgm_ops);
  exception when insufficient_privilege or undefined_file or feature_not_supported then null;
  end $$`,
];
