-- deriveRows
select
  "title",
  "author",
  "isbn",
  "category",
  "cover_image",
  "abstract",
  "introduction",
  "key_topics",
  "relation_to_existing_work",
  "future_thinking",
  "conclusion",
  "reference_list",
  "further_exploration",
  "raw_markdown",
  "category_key"
from
  "version"
where
  "id" = ?;

-- refreshPublished
delete from "published_preview"
where
  "preview_id" = ?;

insert into
  "preview_search" ("preview_id", "title_key", "search_text")
values
  (?, ?, ?)
on conflict ("preview_id") do update
set
  "title_key" = ?,
  "search_text" = ?;

select
  "title",
  "author",
  "isbn",
  "category",
  "cover_image",
  "abstract",
  "introduction",
  "key_topics",
  "relation_to_existing_work",
  "future_thinking",
  "conclusion",
  "reference_list",
  "further_exploration",
  "raw_markdown",
  "category_key",
  "created_at",
  "is_published",
  "published_version_id"
from
  "preview"
where
  "id" = ?;

select
  *
from
  "published_preview"
where
  "preview_id" = ?;

update "published_preview"
set
  "preview_id" = ?,
  "title" = ?,
  "author" = ?,
  "isbn" = ?,
  "category" = ?,
  "cover_image" = ?,
  "abstract" = ?,
  "introduction" = ?,
  "key_topics" = ?,
  "relation_to_existing_work" = ?,
  "future_thinking" = ?,
  "conclusion" = ?,
  "reference_list" = ?,
  "further_exploration" = ?,
  "raw_markdown" = ?,
  "category_key" = ?,
  "topic_titles" = ?,
  "search_text" = ?,
  "created_at" = ?,
  "updated_at" = ?
where
  "preview_id" = ?;
