-- keptCount
select
  "count"
from
  "preview_count"
where
  "name" in (?, …);

-- Not recorded: listWrongCounts, recountPreviews
