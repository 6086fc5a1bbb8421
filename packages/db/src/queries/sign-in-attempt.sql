-- listFailedSignIns
select
  "id"
from
  "audit_event"
where
  at || '' <= ?
order by
  "id" desc
limit
  ?;

select
  "id",
  "at",
  "address",
  "detail"
from
  "audit_event"
where
  "action" = ?
  and "actor_label" = ?
  and "via" = ?
  and "at" > ?
order by
  "at" desc
limit
  ?;

select
  "id",
  "at",
  "address",
  "detail"
from
  "audit_event"
where
  "action" = ?
  and "address" = ?
  and "via" = ?
  and "at" > ?
order by
  "at" desc
limit
  ?;

-- Not recorded: listSignInAddresses
