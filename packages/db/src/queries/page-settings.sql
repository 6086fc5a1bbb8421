-- findPageSettings
select
  "settings"
from
  "page_setting"
where
  "page_name" = ?;

-- lockPageSettings, PostgreSQL
select
  pg_advisory_xact_lock(?);

-- savePageSettings
insert into
  "page_setting" ("page_name", "settings", "content_hash", "updated_at")
values
  (?, ?, ?, ?)
on conflict ("page_name") do update
set
  "settings" = ?,
  "content_hash" = ?,
  "updated_at" = ?;
