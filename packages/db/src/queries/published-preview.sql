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
