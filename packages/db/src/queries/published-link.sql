-- listLinked
select
  "preview_id"
from
  "published_link"
where
  "link_key" = ?
  and "preview_id" <> ?
order by
  "preview_id" desc
limit
  ?;

-- listNaming
select
  "published_link"."preview_id",
  "published_preview"."decision"
from
  "published_link"
  inner join "published_preview" on "published_preview"."preview_id" = "published_link"."preview_id"
where
  "link_key" = ?
order by
  "published_link"."preview_id" desc
limit
  ?;

-- listNewestOfCategory
select
  "preview_id"
from
  "published_preview"
where
  "category_key" = ?
order by
  "created_at" desc,
  "preview_id" desc
limit
  ?;

-- saveLinks
delete from "published_link"
where
  "preview_id" = ?
  and "link_key" in (?, …);

insert into
  "published_link" ("link_key", "preview_id")
values
  (?, ?),
  …;

select
  "link_key"
from
  "published_link"
where
  "preview_id" = ?;

-- Not recorded: listLinkKeys
