-- storeVersions
insert into
  "recovery_text" ("copy_id", "number", "columns", "content_hash")
values
  (?, ?, ?, ?),
  …;

select
  *
from
  "version"
where
  "preview_id" = ?
order by
  "number"
limit
  ?
offset
  ?;

-- Not recorded: insertStoredPreview
