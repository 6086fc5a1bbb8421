-- listMatchingGroups, SQLite
select
  facets,
  count(*) as count
from
  (
    select
      published_preview.facets as facets
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
      and instr ("published_preview"."search_text", ?) > 0
      and instr ("published_preview"."search_text", ?) > 0
      and "published_preview".preview_id = candidate.id
    limit
      ?
  ) as matches
group by
  facets;

select
  facets,
  count(*) as count
from
  (
    select
      published_preview.facets as facets
    from
      (
        select distinct
          doc as id
        from
          "published_preview_terms"
        where
          term >= ?
          and term <= ?
      ) as candidate
      cross join "published_preview"
    where
      instr ("published_preview"."search_text", ?) > 0
      and "published_preview".preview_id = candidate.id
    limit
      ?
  ) as matches
group by
  facets;

-- listMatchingGroups, PostgreSQL
select
  facets,
  count(*) as count
from
  (
    select
      published_preview.facets as facets
    from
      "published_preview"
    where
      "published_preview"."category_key" = ?
      and "published_preview"."search_text" like ?
      and "published_preview"."search_text" like ?
    limit
      ?
  ) as matches
group by
  facets;

select
  facets,
  count(*) as count
from
  (
    select
      published_preview.facets as facets
    from
      "published_preview"
    where
      "published_preview"."search_text" like ?
    limit
      ?
  ) as matches
group by
  facets;

-- listPublished, SQLite
with
  "ranked" as materialized (
    select
      "published_preview"."preview_id",
      "published_preview"."created_at",
      case
        when instr ("published_words"."title", ?) > 0 then 0
        when instr ("published_words"."title", ?) > 0 then 1
        when instr ("published_words"."title", ?) > 0 then 2
        when instr ("published_words"."author", ?) > 0 then 3
        when instr ("published_words"."author", ?) > 0 then 4
        when instr ("published_words"."author", ?) > 0 then 5
        when instr ("published_words"."category", ?) > 0 then 6
        when instr ("published_words"."category", ?) > 0 then 7
        when instr ("published_words"."category", ?) > 0 then 8
        when instr ("published_words"."topics", ?) > 0 then 9
        when instr ("published_words"."topics", ?) > 0 then 10
        when instr ("published_words"."topics", ?) > 0 then 11
        when instr ("published_words"."abstract", ?) > 0 then 12
        when instr ("published_words"."abstract", ?) > 0 then 13
        when instr ("published_words"."abstract", ?) > 0 then 14
        else 14
      end as "key"
    from
      "published_preview"
      inner join "published_words" on "published_words"."preview_id" = "published_preview"."preview_id"
    where
      "published_preview"."preview_id" in (
        select
          value
        from
          json_each(?) as candidate
      )
      and instr ("published_preview"."search_text", ?) > 0
  )
select
  "published_preview"."preview_id",
  "published_preview"."title",
  "published_preview"."author",
  "published_preview"."category",
  "published_preview"."cover_image",
  "published_preview"."abstract",
  "published_preview"."topic_titles",
  "published_preview"."decision",
  "published_preview"."book",
  "published_preview"."made",
  "published_preview"."created_at",
  "published_preview"."updated_at",
  "preview"."featured_place",
  "found"."key" as "key"
from
  (
    select
      *
    from
      "ranked"
    where
      "ranked"."key" between ? and ?
    order by
      "ranked"."key",
      "ranked"."created_at" desc,
      "ranked"."preview_id" desc
    limit
      ?
  ) as "found"
  inner join "published_preview" on "published_preview"."preview_id" = "found"."preview_id"
  inner join "preview" on "preview"."id" = "found"."preview_id"
order by
  "found"."key",
  "found"."created_at" desc,
  "found"."preview_id" desc;

-- listPublished, PostgreSQL
with
  "ranked" as materialized (
    select
      "published_preview"."preview_id",
      "published_preview"."created_at",
      case
        when strpos("published_words"."title", ?) > 0 then 0
        when strpos("published_words"."title", ?) > 0 then 1
        when strpos("published_words"."title", ?) > 0 then 2
        when strpos("published_words"."author", ?) > 0 then 3
        when strpos("published_words"."author", ?) > 0 then 4
        when strpos("published_words"."author", ?) > 0 then 5
        when strpos("published_words"."category", ?) > 0 then 6
        when strpos("published_words"."category", ?) > 0 then 7
        when strpos("published_words"."category", ?) > 0 then 8
        when strpos("published_words"."topics", ?) > 0 then 9
        when strpos("published_words"."topics", ?) > 0 then 10
        when strpos("published_words"."topics", ?) > 0 then 11
        when strpos("published_words"."abstract", ?) > 0 then 12
        when strpos("published_words"."abstract", ?) > 0 then 13
        when strpos("published_words"."abstract", ?) > 0 then 14
        else 14
      end as "key"
    from
      "published_preview"
      inner join "published_words" on "published_words"."preview_id" = "published_preview"."preview_id"
    where
      "published_preview"."search_text" like ?
  )
select
  "published_preview"."preview_id",
  "published_preview"."title",
  "published_preview"."author",
  "published_preview"."category",
  "published_preview"."cover_image",
  "published_preview"."abstract",
  "published_preview"."topic_titles",
  "published_preview"."decision",
  "published_preview"."book",
  "published_preview"."made",
  "published_preview"."created_at",
  "published_preview"."updated_at",
  "preview"."featured_place",
  "found"."key" as "key"
from
  (
    select
      *
    from
      "ranked"
    where
      "ranked"."key" between ? and ?
    order by
      "ranked"."key",
      "ranked"."created_at" desc,
      "ranked"."preview_id" desc
    limit
      ?
  ) as "found"
  inner join "published_preview" on "published_preview"."preview_id" = "found"."preview_id"
  inner join "preview" on "preview"."id" = "found"."preview_id"
order by
  "found"."key",
  "found"."created_at" desc,
  "found"."preview_id" desc;

-- Not recorded: countPublished
