-- listFacetGroups
select
  "name",
  "count"
from
  "preview_count"
where
  "name" >= ?
  and "name" < ?
  and "count" > ?;
