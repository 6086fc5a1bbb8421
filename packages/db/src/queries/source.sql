-- findSource
select
  "id",
  "kind",
  "label",
  "bytes",
  "passages",
  "created_at" as "createdAt",
  "preview_id" as "previewId",
  "text"
from
  "source"
where
  "id" = ?;

-- insertSource
insert into
  "source" (
    "kind",
    "label",
    "text",
    "bytes",
    "passages",
    "created_by",
    "created_at",
    "preview_id",
    "recovery_copy_id",
    "content_hash"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
returning
  "id",
  "kind",
  "label",
  "bytes",
  "passages",
  "created_at" as "createdAt";

select
  count(*) as "count"
from
  "source"
where
  "preview_id" = ?;

-- keepSources
update "source"
set
  "preview_id" = ?,
  "recovery_copy_id" = ?
where
  "preview_id" = ?;

-- listSources
select
  "id",
  "kind",
  "label",
  "bytes",
  "passages",
  "created_at" as "createdAt"
from
  "source"
where
  "preview_id" = ?
order by
  "id";

-- recoverSources
update "source"
set
  "preview_id" = ?,
  "recovery_copy_id" = ?
where
  "recovery_copy_id" = ?;

-- removeSource
delete from "source"
where
  "id" = ?;
