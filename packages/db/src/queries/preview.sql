-- findPreview
select
  *
from
  "preview"
where
  "id" = ?;

-- insertDrafts
insert into
  "preview" (
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
    "is_published",
    "featured_place",
    "created_at",
    "updated_at",
    "current_version_id",
    "published_version_id",
    "provenance"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?),
  …
returning
  "id";

insert into
  "preview_search" ("preview_id", "title_key", "search_text")
values
  (?, ?, ?),
  …;

-- insertPreview
insert into
  "preview" (
    "id",
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
    "is_published",
    "featured_place",
    "created_at",
    "updated_at",
    "current_version_id",
    "published_version_id",
    "provenance"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
returning
  *;

insert into
  "preview" (
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
    "is_published",
    "featured_place",
    "created_at",
    "updated_at",
    "current_version_id",
    "published_version_id",
    "provenance"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
returning
  *;

insert into
  "preview_search" ("preview_id", "title_key", "search_text")
values
  (?, ?, ?);

-- listKnownTitles
select distinct
  "title_key"
from
  "preview_search"
where
  "title_key" in (?, …);

-- lockPreview, SQLite
select
  *
from
  "preview"
where
  "id" = ?;

-- lockPreview, PostgreSQL
select
  *
from
  "preview"
where
  "id" = ?
for update;

-- removePreview
delete from "preview"
where
  "id" = ?;

-- updatePreview
update "preview"
set
  "featured_place" = ?,
  "updated_at" = ?
where
  "id" = ?
returning
  *;

update "preview"
set
  "published_version_id" = ?,
  "is_published" = ?,
  "updated_at" = ?
where
  "id" = ?
returning
  *;

update "preview"
set
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
  "provenance" = ?,
  "current_version_id" = ?,
  "updated_at" = ?
where
  "id" = ?
returning
  *;

update "preview"
set
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
  "provenance" = ?,
  "is_published" = ?,
  "current_version_id" = ?,
  "published_version_id" = ?,
  "updated_at" = ?
where
  "id" = ?
returning
  *;

update "preview"
set
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
  "provenance" = ?,
  "updated_at" = ?
where
  "id" = ?
returning
  *;

update "preview"
set
  "updated_at" = ?
where
  "id" = ?
returning
  *;

-- Not recorded: listKnownIds
