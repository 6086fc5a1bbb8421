import type { Columns, Migration } from '../columns.ts';

/** What ranked searches, facets and orders of the public list read (docs/decisions/0042-ranked-search.md). */
export const searchRank: Migration = {
  number: 15,
  name: 'search-rank',
  statements: (columns) => [
    ...facetColumns(columns),
    ...wordsTable(columns),
    ...(columns.engine === 'sqlite' ? SQLITE : POSTGRES),
    `insert into preview_count (name, count) select name, count(*) from (
      select 'facets/' || facets as name from published_preview
      union all select 'facets:' || category_key || '/' || facets from published_preview
    ) as counted group by name`,
  ],
};

const facetColumns = ({ engine, text }: Columns): string[] => [
  `alter table published_preview add column title_key ${text} not null default ''`,
  `alter table published_preview add column facets ${text} not null default ',,,'`,
  `alter table published_preview add column reading_hours ${engine === 'sqlite' ? 'real' : 'double precision'}`,
  // A list that reads in its order checks category and facets in the index.
  'drop index published_preview_by_newest',
  `create index published_preview_by_newest
    on published_preview (created_at desc, preview_id desc, updated_at, facets)`,
  'drop index published_preview_by_category',
  `create index published_preview_by_category
    on published_preview (category_key, created_at desc, preview_id desc, facets)`,
  `create index published_preview_by_title
    on published_preview (title_key, created_at desc, preview_id desc, category_key, facets)`,
  `create index published_preview_by_length on published_preview
    (coalesce(reading_hours, 1000000), created_at desc, preview_id desc, category_key, facets)`,
  `create index published_preview_by_facets
    on published_preview (facets, category_key, created_at desc, preview_id desc)`,
];

const wordsTable = ({ text, tableOptions }: Columns): string[] => [
  `create table published_words (
    preview_id integer primary key references published_preview (preview_id) on delete cascade,
    title ${text} not null,
    author ${text} not null,
    category ${text} not null,
    topics ${text} not null,
    abstract ${text} not null
  ) ${tableOptions}`,
];

function countFacets(row: 'new' | 'old', change: 1 | -1): string {
  return `insert into preview_count (name, count) values
      ('facets/' || ${row}.facets, ${change}),
      ('facets:' || ${row}.category_key || '/' || ${row}.facets, ${change})
    on conflict (name) do update set count = preview_count.count + excluded.count;`;
}

const FACETS_CHANGE = '(old.category_key <> new.category_key or old.facets <> new.facets)';

const SQLITE = [
  `create virtual table published_terms using fts5(
    terms, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
  )`,
  `create trigger published_words_delete after delete on published_words begin
    delete from published_terms where rowid = old.preview_id;
  end`,
  `create trigger published_preview_facets_insert after insert on published_preview begin
    ${countFacets('new', 1)}
  end`,
  `create trigger published_preview_facets_delete after delete on published_preview begin
    ${countFacets('old', -1)}
  end`,
  `create trigger published_preview_facets_update
  after update of category_key, facets on published_preview when ${FACETS_CHANGE} begin
    ${countFacets('old', -1)}
    ${countFacets('new', 1)}
  end`,
];

/** At commit, under the lock of the other counts: see migration 9. */
const POSTGRES = [
  `do $$ begin
    create extension if not exists pg_trgm;
    create index published_words_by_trigram on published_words using gin (title gin_trgm_ops,
      author gin_trgm_ops, category gin_trgm_ops, topics gin_trgm_ops, abstract gin_trgm_ops);
  exception when insufficient_privilege or undefined_file or feature_not_supported then null;
  end $$`,
  `create function count_published_facets() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(4611007);
    if tg_op <> 'INSERT' then ${countFacets('old', -1)} end if;
    if tg_op <> 'DELETE' then ${countFacets('new', 1)} end if;
    return null;
  end $$`,
  `create constraint trigger published_preview_facets after insert or delete on published_preview
    deferrable initially deferred for each row execute function count_published_facets()`,
  `create constraint trigger published_preview_facets_update after update on published_preview
    deferrable initially deferred for each row when ${FACETS_CHANGE}
    execute function count_published_facets()`,
];
