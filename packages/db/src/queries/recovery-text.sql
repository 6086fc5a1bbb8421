-- storeVersions
insert into
  "recovery_text" ("copy_id", "number", "columns", "content_hash")
values
  (?, ?, ?, ?),
  …;

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
  "id",
  "number",
  "changes",
  "changes_hash",
  "author_user_id",
  "created_at",
  "provenance",
  "check_result"
from
  "version"
where
  "preview_id" = ?
order by
  "number"
limit
  ?
offset
  ?;

-- Not recorded: insertStoredPreview
