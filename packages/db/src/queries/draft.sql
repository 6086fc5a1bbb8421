-- insertDrafts
insert into
  "preview" (
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
    "is_published",
    "featured_place",
    "current_version_id",
    "published_version_id",
    "created_at",
    "updated_at"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?),
  …
returning
  "id";

insert into
  "preview_search" ("preview_id", "title_key", "search_text")
values
  (?, ?, ?),
  …;

-- listKnownTitles
select distinct
  "title_key"
from
  "preview_search"
where
  "title_key" in (?, …);
