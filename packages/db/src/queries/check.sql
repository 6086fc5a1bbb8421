-- findProvenance
select
  "provenance"
from
  "preview"
where
  "id" = ?;

-- findSourceText
select
  "text"
from
  "source"
where
  "id" = ?;

-- listCheckedSources
select
  "id",
  "kind",
  "bytes"
from
  "source"
where
  "preview_id" = ?
order by
  "id";

-- listExceptedQuotations
select
  "quotation"
from
  "check_exception"
where
  "preview_id" = ?
order by
  "quotation_key";
