-- listPreviews
select
  "preview"."id",
  "preview"."title",
  "preview"."author",
  "preview"."category",
  "preview"."cover_image",
  "preview"."abstract",
  "preview"."is_published",
  "preview"."featured_place",
  "preview"."current_version_id",
  "preview"."published_version_id",
  "preview"."created_at",
  "preview"."updated_at"
from
  "preview"
where
  1 = 1
order by
  "preview"."created_at" desc,
  "preview"."id" desc
limit
  ?;

-- listPreviews, SQLite
select
  "preview"."id",
  "preview"."title",
  "preview"."author",
  "preview"."category",
  "preview"."cover_image",
  "preview"."abstract",
  "preview"."is_published",
  "preview"."featured_place",
  "preview"."current_version_id",
  "preview"."published_version_id",
  "preview"."created_at",
  "preview"."updated_at"
from
  "preview"
  inner join "preview_search" on "preview_search"."preview_id" = "preview"."id"
where
  "preview"."id" in (
    select
      value
    from
      json_each(?) as candidate
  )
  and instr ("preview_search"."search_text", ?) > 0
  and instr ("preview_search"."search_text", ?) > 0
  and + "preview"."is_published" = 0
  and + "preview"."category_key" = ?
  and (+ "preview"."created_at", "preview"."id") < (?, ?)
order by
  + "preview"."created_at" desc,
  "preview"."id" desc
limit
  ?;

-- listPreviews, PostgreSQL
select
  "preview"."id",
  "preview"."title",
  "preview"."author",
  "preview"."category",
  "preview"."cover_image",
  "preview"."abstract",
  "preview"."is_published",
  "preview"."featured_place",
  "preview"."current_version_id",
  "preview"."published_version_id",
  "preview"."created_at",
  "preview"."updated_at"
from
  "preview"
  inner join "preview_search" on "preview_search"."preview_id" = "preview"."id"
where
  "preview_search"."search_text" like ?
  and "preview_search"."search_text" like ?
  and "preview"."is_published" = 0
  and "preview"."category_key" = ?
  and ("preview"."created_at", "preview"."id") < (?, ?)
order by
  "preview"."created_at" desc,
  "preview"."id" desc
limit
  ?;
