-- refreshSearch
insert into
  "preview_search" ("preview_id", "title_key", "search_text")
values
  (?, ?, ?)
on conflict ("preview_id") do update
set
  "title_key" = ?,
  "search_text" = ?;

-- savePublished
select
  "title",
  "author",
  "isbn",
  "category",
  "cover_image",
  "decision",
  "book",
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
  "content_hash",
  "provenance"
from
  "version"
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
  "decision" = ?,
  "book" = ?,
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
  "content_hash" = ?,
  "topic_titles" = ?,
  "search_text" = ?,
  "title_key" = ?,
  "facets" = ?,
  "reading_hours" = ?,
  "provenance" = ?,
  "made" = ?,
  "created_at" = ?,
  "updated_at" = ?
where
  "preview_id" = ?;

-- Not recorded: deriveRows, refreshPublished
