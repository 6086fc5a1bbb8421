-- lockFeaturable, SQLite
select
  "id",
  "updated_at",
  "is_published",
  "featured_place" as "place"
from
  "preview"
where
  (
    "id" in (
      select
        "id"
      from
        "preview" as "featured"
      where
        "featured_place" is not null
    )
    or "id" in (?, …)
  )
order by
  "id";

-- lockFeaturable, PostgreSQL
select
  "id",
  "updated_at",
  "is_published",
  "featured_place" as "place"
from
  "preview"
where
  (
    "id" in (
      select
        "id"
      from
        "preview" as "featured"
      where
        "featured_place" is not null
    )
    or "id" in (?, …)
  )
order by
  "id"
for update;

-- lockFeatured, PostgreSQL
select
  pg_advisory_xact_lock(?);

-- Not recorded: freeFeaturedPlace, lastFeaturedPlace, moveFeatured
