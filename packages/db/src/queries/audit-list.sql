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
