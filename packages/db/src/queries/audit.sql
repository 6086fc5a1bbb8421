-- countAuditEvents
select
  count(*) as "count"
from
  "audit_event"
where
  "action" > ?
  and "action" < ?
  and (
    actor_user_id = ?
    or lower(actor_label) = ?
  )
  and "object_kind" = ?
  and "object_id" = ?
  and "at" >= ?
  and "at" < ?;

select
  count(*) as "count"
from
  "audit_event";

-- eraseUserFromAudit
select
  "id"
from
  "audit_event"
where
  (
    actor_user_id = ?
    or lower(actor_label) = ?
    or (
      "object_kind" = ?
      and "object_id" = ?
    )
  );

-- insertAuditEvents
insert into
  "audit_event" (
    "at",
    "address",
    "user_agent",
    "request_id",
    "action",
    "actor_user_id",
    "actor_label",
    "via",
    "api_token_id",
    "object_kind",
    "object_id",
    "object_label",
    "detail",
    "origin_seal",
    "name_seal",
    "hash"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?),
  …;

select
  "id",
  "hash"
from
  "audit_event"
order by
  "id" desc
limit
  ?;

-- insertAuditEvents, PostgreSQL
select
  pg_advisory_xact_lock(?);

-- listAuditEvents
select
  *
from
  "audit_event"
order by
  "id" desc
limit
  ?;

select
  min("action") as "next"
from
  "audit_event"
where
  "action" > ?
  and "action" < ?;

-- Not recorded: eraseOldOrigins, sealAuditEvents
