-- findPublished
select
  "published_preview".*,
  "preview"."featured_place"
from
  "published_preview"
  inner join "preview" on "preview"."id" = "published_preview"."preview_id"
where
  "published_preview"."preview_id" = ?;

-- listFeatured
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
  "preview"."featured_place"
from
  "preview"
  inner join "published_preview" on "published_preview"."preview_id" = "preview"."id"
where
  "preview"."featured_place" is not null
order by
  "preview"."featured_place",
  "preview"."id"
limit
  ?;

-- listPublishedByIds
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
  "preview"."featured_place"
from
  "published_preview"
  inner join "preview" on "preview"."id" = "published_preview"."preview_id"
where
  "published_preview"."preview_id" in (?, …);

-- listPublishedIds
select
  "preview_id"
from
  "published_preview"
where
  "preview_id" in (?, …);

-- listSitemapEntries
select
  "preview_id" as "id",
  "updated_at" as "updatedAt"
from
  "published_preview"
where
  "preview_id" > ?
  and "preview_id" <= ?
order by
  "preview_id";

-- listSitemapParts
select
  "preview_id"
from
  "published_preview"
where
  "preview_id" > ?
order by
  "preview_id"
limit
  ?;

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
