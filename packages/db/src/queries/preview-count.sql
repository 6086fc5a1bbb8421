-- keptCount
select
  "count"
from
  "preview_count"
where
  "name" in (?, …);

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

-- Not recorded: listWrongCounts, recountPreviews
