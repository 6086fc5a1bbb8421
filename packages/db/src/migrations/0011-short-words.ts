import type { Columns, Migration } from '../columns.ts';

/**
 * Words of one or two letters: a trigram begins with each. Two line ends make that true of the last letters of
 * a text. On PostgreSQL such words scan.
 */
export const shortWords: Migration = {
  number: 11,
  name: 'short-words',
  statements: ({ engine }: Columns) =>
    engine === 'sqlite' ? ['published_preview', 'preview_search'].flatMap(indexEnds) : [],
};

function indexEnds(table: string): string[] {
  const grams = `${table}_grams`;
  const withEnds = (row: string) => `${row}search_text || char(10, 10)`;
  return [
    `drop trigger ${grams}_insert`,
    `drop trigger ${grams}_update`,
    `insert into ${grams} (${grams}) values ('delete-all')`,
    `insert into ${grams} (rowid, search_text) select preview_id, ${withEnds('')} from ${table}`,
    `create trigger ${grams}_insert after insert on ${table} begin
      insert into ${grams} (rowid, search_text) values (new.preview_id, ${withEnds('new.')});
    end`,
    `create trigger ${grams}_update after update of search_text on ${table}
    when new.search_text <> old.search_text begin
      update ${grams} set search_text = ${withEnds('new.')} where rowid = new.preview_id;
    end`,
    `create virtual table ${table}_terms using fts5vocab('${grams}', 'instance')`,
  ];
}
