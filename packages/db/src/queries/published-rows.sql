-- listRows
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
  "preview"."featured_place",
  null as "key"
from
  "published_preview"
  inner join "preview" on "preview"."id" = "published_preview"."preview_id"
where
  1 = 1
order by
  "published_preview"."created_at" desc,
  "published_preview"."preview_id" desc
limit
  ?;
