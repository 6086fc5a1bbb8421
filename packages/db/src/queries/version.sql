-- findVersion
select
  "version"."id",
  "version"."number",
  "version"."changes",
  "version"."created_at",
  "preview"."current_version_id",
  "preview"."published_version_id",
  "app_user"."email",
  "app_user"."first_name",
  "app_user"."last_name",
  "version"."title",
  "version"."author",
  "version"."isbn",
  "version"."category",
  "version"."cover_image",
  "version"."decision",
  "version"."book",
  "version"."abstract",
  "version"."introduction",
  "version"."key_topics",
  "version"."relation_to_existing_work",
  "version"."future_thinking",
  "version"."conclusion",
  "version"."reference_list",
  "version"."further_exploration",
  "version"."raw_markdown",
  "version"."category_key",
  "version"."content_hash",
  "version"."provenance"
from
  "version"
  inner join "preview" on "preview"."id" = "version"."preview_id"
  left join "app_user" on "app_user"."id" = "version"."author_user_id"
where
  "version"."preview_id" = ?
  and "version"."id" = ?;

-- hasVersions
select
  "id"
from
  "version"
where
  "preview_id" = ?
limit
  ?;

-- insertVersion
insert into
  "version" (
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
    "preview_id",
    "changes",
    "author_user_id",
    "created_at",
    "provenance",
    "number",
    "changes_hash"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
returning
  "id",
  "number";

select
  max("number") as "last"
from
  "version"
where
  "preview_id" = ?;

-- listGeneratedVersions
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
  "preview_id" = ?
  and "provenance" like ?
order by
  "number" desc
limit
  ?;

-- listVersions
select
  "version"."id",
  "version"."number",
  "version"."changes",
  "version"."created_at",
  "preview"."current_version_id",
  "preview"."published_version_id",
  "app_user"."email",
  "app_user"."first_name",
  "app_user"."last_name",
  "version"."title",
  "version"."abstract"
from
  "version"
  inner join "preview" on "preview"."id" = "version"."preview_id"
  left join "app_user" on "app_user"."id" = "version"."author_user_id"
where
  "version"."preview_id" = ?
order by
  "version"."number" desc;

-- Not recorded: setProvenance
