-- containsWords, SQLite
select
  count(*) as count,
  json_group_array (id) as ids
from
  (
    select
      rowid as id
    from
      "preview_search_grams"
    where
      "preview_search_grams" match ?
    limit
      ?
  ) as few;

select
  count(*) as count,
  json_group_array (id) as ids
from
  (
    select
      rowid as id
    from
      "published_preview_grams"
    where
      "published_preview_grams" match ?
    limit
      ?
  ) as few;

select
  count(*) as count,
  json_group_array (id) as ids
from
  (
    select distinct
      doc as id
    from
      "published_preview_terms"
    where
      term >= ?
      and term <= ?
    limit
      ?
  ) as few;

-- countFew, SQLite
select
  count(*) as count
from
  (
    select
      rowid as id
    from
      published_terms
    where
      published_terms match ?
    limit
      ?
  ) as found;

-- countFew, PostgreSQL
select
  count(*) as count
from
  (
    select
      1
    from
      published_preview
    where
      "published_preview"."search_text" like ?
    limit
      ?
  ) as found;

-- countMatches, SQLite
select
  count(*) as count
from
  (
    select
      1 as found
    from
      (
        select
          rowid as id
        from
          "preview_search_grams"
        where
          "preview_search_grams" match ?
      ) as candidate
      cross join "preview_search"
      cross join "preview"
    where
      "preview"."is_published" = 0
      and "preview"."category_key" = ?
      and preview.id = preview_search.preview_id
      and instr ("preview_search"."search_text", ?) > 0
      and instr ("preview_search"."search_text", ?) > 0
      and "preview_search".preview_id = candidate.id
    limit
      ?
  ) as found;

select
  count(*) as count
from
  (
    select
      1 as found
    from
      (
        select
          rowid as id
        from
          "published_preview_grams"
        where
          "published_preview_grams" match ?
      ) as candidate
      cross join "published_preview"
    where
      "published_preview"."category_key" = ?
      and "published_preview"."facets" in (
        select
          value
        from
          json_each(?)
      )
      and instr ("published_preview"."search_text", ?) > 0
      and instr ("published_preview"."search_text", ?) > 0
      and "published_preview".preview_id = candidate.id
    limit
      ?
  ) as found;

-- countMatches, PostgreSQL
select
  count(*) as count
from
  (
    select
      1 as found
    from
      "preview_search"
      cross join "preview"
    where
      "preview"."is_published" = 0
      and "preview"."category_key" = ?
      and preview.id = preview_search.preview_id
      and "preview_search"."search_text" like ?
      and "preview_search"."search_text" like ?
    limit
      ?
  ) as found;

select
  count(*) as count
from
  (
    select
      1 as found
    from
      "published_preview"
    where
      "published_preview"."category_key" = ?
      and "published_preview"."facets" = any (?)
      and "published_preview"."search_text" like ?
      and "published_preview"."search_text" like ?
    limit
      ?
  ) as found;

-- Not recorded: countTo, matchingRows
