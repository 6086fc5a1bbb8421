-- findVersionCheck
select
  "check_result"
from
  "version"
where
  "id" = ?;

-- insertCheckException
insert into
  "check_exception" ("preview_id", "quotation_key", "quotation", "created_by", "created_at")
values
  (?, ?, ?, ?, ?)
on conflict do nothing;

-- listCheckExceptions
select
  "quotation",
  "check_exception"."created_at",
  "app_user"."email",
  "app_user"."first_name",
  "app_user"."last_name"
from
  "check_exception"
  left join "app_user" on "app_user"."id" = "check_exception"."created_by"
where
  "preview_id" = ?
order by
  "quotation_key";

-- removeVersionChecks
update "version"
set
  "check_result" = ?
where
  "preview_id" = ?
  and "check_result" is not null;

-- saveVersionCheck
update "version"
set
  "check_result" = ?
where
  "id" = ?;

-- Not recorded: findPublishedState, removeCheckExceptions
