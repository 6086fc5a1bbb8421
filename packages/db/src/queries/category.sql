-- countShownByCategory
select
  "category"."id",
  "preview_count"."count"
from
  "category"
  left join "preview_count" on "preview_count"."name" = 'shown:' || category.name_key
where
  "category"."is_active" = ?
order by
  "category"."id";

-- findCategory
select
  "id",
  "name",
  "slug",
  "description",
  "display_order",
  "is_active"
from
  "category"
where
  "id" = ?;

-- findCategoryFor
select
  "id",
  "name",
  "slug",
  "description",
  "display_order",
  "is_active"
from
  "category"
order by
  "display_order",
  "id";

-- insertCategory
insert into
  "category" (
    "name",
    "name_key",
    "slug",
    "description",
    "is_active",
    "content_hash",
    "display_order",
    "created_at",
    "updated_at"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?)
returning
  "id";

select
  max("display_order") as "last"
from
  "category";

-- listActiveCategories
select
  "id",
  "name",
  "slug",
  "description",
  "display_order",
  "is_active"
from
  "category"
where
  "is_active" = ?
order by
  "display_order",
  "id";

-- listCategories
select
  "id",
  "name",
  "slug",
  "description",
  "display_order",
  "is_active"
from
  "category"
order by
  "display_order",
  "id";

-- listCategoriesWithCounts
select
  "id",
  "name",
  "slug",
  "description",
  "display_order",
  "is_active",
  (
    coalesce(
      (
        select
          count
        from
          preview_count
        where
          name = 'published:' || category.name_key
      ),
      0
    ) + coalesce(
      (
        select
          count
        from
          preview_count
        where
          name = 'draft:' || category.name_key
      ),
      0
    ) + (
      select
        count(*)
      from
        shown_elsewhere
      where
        category_key = category.name_key
    )
  ) as "previewCount"
from
  "category"
order by
  "display_order",
  "id";

-- lockCategories, PostgreSQL
select
  pg_advisory_xact_lock(?);

-- removeCategory
delete from "category"
where
  "id" = ?;

-- updateCategory
update "category"
set
  "name" = ?,
  "name_key" = ?,
  "slug" = ?,
  "description" = ?,
  "is_active" = ?,
  "content_hash" = ?,
  "updated_at" = ?
where
  "id" = ?;

-- updateDisplayOrder
update "category"
set
  "display_order" = ?,
  "updated_at" = ?
where
  "id" = ?;
