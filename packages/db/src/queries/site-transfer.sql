-- findSitePreview
select
  "preview".*,
  "current"."number" as "current_number",
  "published"."number" as "published_number"
from
  "preview"
  left join "version" as "current" on "current"."id" = "preview"."current_version_id"
  left join "version" as "published" on "published"."id" = "preview"."published_version_id"
where
  "preview"."id" = ?;

-- listMatches
select
  "preview"."id",
  "preview"."author"
from
  "preview_search"
  inner join "preview" on "preview"."id" = "preview_search"."preview_id"
where
  "preview_search"."title_key" = ?
order by
  "preview"."id";

-- listPreviewMarks
select
  "id",
  "updated_at",
  "featured_place"
from
  "preview"
order by
  "id";

-- listSitePreviews
select
  "preview".*,
  "current"."number" as "current_number",
  "published"."number" as "published_number"
from
  "preview"
  left join "version" as "current" on "current"."id" = "preview"."current_version_id"
  left join "version" as "published" on "published"."id" = "preview"."published_version_id"
where
  "preview"."id" > ?
order by
  "preview"."id"
limit
  ?;

-- listSiteVersions
select
  "number",
  "changes",
  "created_at",
  "provenance",
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
  "content_hash"
from
  "version"
where
  "preview_id" = ?
order by
  "number";

-- Not recorded: hasEditedCategory, listVersionIds, lockSitePreview, reserveId
