-- copyWholePreview
delete from "recovery_copy"
where
  "id" in (
    select
      "id"
    from
      "recovery_copy"
    where
      "created_at" <= ?
    order by
      "created_at"
    limit
      ?
  );

insert into
  "recovery_copy" (
    "title",
    "actor_label",
    "state",
    "preview_id",
    "reason",
    "version_count",
    "created_at",
    "content_hash"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?)
returning
  "id";

insert into
  "recovery_text" ("copy_id", "number", "columns", "content_hash")
values
  (?, ?, ?, ?);

select
  "quotation_key",
  "quotation",
  "created_by",
  "created_at"
from
  "check_exception"
where
  "preview_id" = ?;

select
  *
from
  "preview"
where
  "id" = ?;

update "recovery_copy"
set
  "version_count" = ?
where
  "id" = ?;

-- copyWorkingText
delete from "recovery_copy"
where
  "id" in (
    select
      "id"
    from
      "recovery_copy"
    where
      "created_at" <= ?
    order by
      "created_at"
    limit
      ?
  );

select
  "id"
from
  "version"
where
  "preview_id" = ?
  and "content_hash" = ?
limit
  ?;

select
  *
from
  "preview"
where
  "id" = ?;

-- countRecoveryCopies
select
  count(*) as "count"
from
  "recovery_copy"
where
  "created_at" > ?
  and "preview_id" = ?;

select
  count(*) as "count"
from
  "recovery_copy"
where
  "created_at" > ?;

-- findRecoveryCopy
select
  "recovery_copy".*,
  "recovery_text"."columns"
from
  "recovery_copy"
  inner join "recovery_text" on "recovery_text"."copy_id" = "recovery_copy"."id"
where
  "recovery_copy"."id" = ?
  and "recovery_text"."number" = ?
  and "recovery_copy"."created_at" > ?;

-- insertCopy
insert into
  "recovery_copy" (
    "title",
    "actor_label",
    "state",
    "preview_id",
    "reason",
    "version_count",
    "created_at",
    "content_hash"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?)
returning
  "id";

insert into
  "recovery_text" ("copy_id", "number", "columns", "content_hash")
values
  (?, ?, ?, ?);

-- listGeneratedCopies
select
  "recovery_text"."columns"
from
  "recovery_copy"
  inner join "recovery_text" on "recovery_text"."copy_id" = "recovery_copy"."id"
where
  "recovery_copy"."preview_id" = ?
  and "recovery_copy"."created_at" > ?
  and "recovery_text"."number" = ?
  and "recovery_text"."columns" like ?
order by
  "recovery_copy"."id" desc
limit
  ?;

-- listRecoveryCopies
select
  *
from
  "recovery_copy"
where
  "created_at" > ?
  and "preview_id" = ?
  and "id" < ?
order by
  "id" desc
limit
  ?;

select
  *
from
  "recovery_copy"
where
  "created_at" > ?
order by
  "id" desc
limit
  ?;

-- removeRecoveryCopy
delete from "recovery_copy"
where
  "id" = ?;

-- renameActorOfCopies
select
  "id",
  "title",
  "state"
from
  "recovery_copy"
where
  "actor_label" = ?;

-- wasDeletedSince
select
  "id"
from
  "recovery_copy"
where
  "preview_id" = ?
  and "reason" = ?
  and "id" > ?
limit
  ?;

-- Not recorded: moveEarlierCopies
