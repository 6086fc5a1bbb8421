-- renameCategoryOnPreviews
select
  "preview_id",
  "title",
  "author",
  "search_text"
from
  "preview_search"
  inner join "preview" on "preview"."id" = "preview_search"."preview_id"
where
  "preview_id" in (?, …)
  and "category_key" = ?;

select
  "preview_id",
  "title",
  "author",
  "search_text"
from
  "published_preview"
where
  "preview_id" in (?, …)
  and "category_key" = ?;

select
  *
from
  "published_words"
where
  "preview_id" in (?, …);

update "preview"
set
  "category" = case
    when category_key = ? then ?
    else "category"
  end,
  "category_key" = case
    when category_key = ? then ?
    else "category_key"
  end,
  "content_hash" = case
    when category_key = ? then substr(content_hash, 1, 43) || ?
    else "content_hash"
  end,
  "updated_at" = ?
where
  "id" in (?, …);

update "published_preview"
set
  "category" = ?,
  "category_key" = ?,
  "content_hash" = substr(content_hash, 1, 43) || ?,
  "updated_at" = ?
where
  "preview_id" in (?, …)
  and "category_key" = ?;

update "version"
set
  "category" = ?,
  "category_key" = ?,
  "content_hash" = substr(content_hash, 1, 43) || ?
where
  "preview_id" in (?, …)
  and "category_key" = ?;

with
  renamed (id, search_text) as (
    values
      (?, ?),
      …
  )
update "preview_search"
set
  search_text = renamed.search_text
from
  renamed
where
  preview_id = cast(renamed.id as integer);

with
  renamed (id, search_text) as (
    values
      (?, ?),
      …
  )
update "published_preview"
set
  search_text = renamed.search_text
from
  renamed
where
  preview_id = cast(renamed.id as integer);

-- renameCategoryOnPreviews, SQLite
select
  "id",
  "updated_at"
from
  "preview"
where
  (
    "category_key" = ?
    or "id" in (
      select
        "preview_id"
      from
        "version"
      where
        "category_key" = ?
    )
  )
order by
  "id";

-- renameCategoryOnPreviews, PostgreSQL
select
  "id",
  "updated_at"
from
  "preview"
where
  (
    "category_key" = ?
    or "id" in (
      select
        "preview_id"
      from
        "version"
      where
        "category_key" = ?
    )
  )
order by
  "id"
for update;
