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

-- listAuthors, SQLite
select
  max(published_preview.author) as author
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
  ) as candidate
  cross join published_words
  cross join published_preview
where
  published_words.preview_id = candidate.id
  and published_preview.preview_id = candidate.id
  and case
    when instr ("published_words"."author", ?) > 0 then 0
    when instr ("published_words"."author", ?) > 0 then 1
    when instr ("published_words"."author", ?) > 0 then 2
    else null
  end is not null
group by
  published_words.author
order by
  min(
    case
      when instr ("published_words"."author", ?) > 0 then 0
      when instr ("published_words"."author", ?) > 0 then 1
      when instr ("published_words"."author", ?) > 0 then 2
      else null
    end
  ),
  count(*) desc,
  published_words.author
limit
  ?;

-- listAuthors, PostgreSQL
select
  max(published_preview.author) as author
from
  (
    select
      preview_id as id
    from
      published_words
    where
      "published_words"."author" like ?
    limit
      ?
  ) as candidate
  cross join published_words
  cross join published_preview
where
  published_words.preview_id = candidate.id
  and published_preview.preview_id = candidate.id
  and case
    when strpos("published_words"."author", ?) > 0 then 0
    when strpos("published_words"."author", ?) > 0 then 1
    when strpos("published_words"."author", ?) > 0 then 2
    else null
  end is not null
group by
  published_words.author
order by
  min(
    case
      when strpos("published_words"."author", ?) > 0 then 0
      when strpos("published_words"."author", ?) > 0 then 1
      when strpos("published_words"."author", ?) > 0 then 2
      else null
    end
  ),
  count(*) desc,
  published_words.author
limit
  ?;

-- listNear, SQLite
select
  published_preview.preview_id as id,
  published_preview.title as title,
  published_words.title as "titleWords",
  published_words.author as "authorWords"
from
  (
    select
      id,
      count(*) as parts
    from
      (
        select
          id
        from
          (
            select
              rowid as id
            from
              published_terms
            where
              published_terms match ?
            order by
              id desc
            limit
              ?
          ) as part
        union all
        …
      ) as found
    group by
      id
    order by
      count(*) desc,
      id desc
    limit
      ?
  ) as near
  cross join published_words
  cross join published_preview
where
  published_words.preview_id = near.id
  and published_preview.preview_id = near.id
order by
  near.parts desc,
  near.id desc;

-- listNear, PostgreSQL
select
  published_preview.preview_id as id,
  published_preview.title as title,
  published_words.title as "titleWords",
  published_words.author as "authorWords"
from
  (
    select
      id,
      count(*) as parts
    from
      (
        select
          id
        from
          (
            select
              preview_id as id
            from
              published_words
            where
              (
                title like ?
                or author like ?
              )
            order by
              id desc
            limit
              ?
          ) as part
        union all
        …
      ) as found
    group by
      id
    order by
      count(*) desc,
      id desc
    limit
      ?
  ) as near
  cross join published_words
  cross join published_preview
where
  published_words.preview_id = near.id
  and published_preview.preview_id = near.id
order by
  near.parts desc,
  near.id desc;

-- Not recorded: countTo, matchingRows
