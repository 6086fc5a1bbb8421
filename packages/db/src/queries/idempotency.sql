-- findKey
select
  "id",
  "request_hash" as "requestHash",
  "response"
from
  "idempotency_key"
where
  "user_id" = ?
  and "key" = ?;

-- insertKeyIfAbsent
insert into
  "idempotency_key" ("user_id", "key", "request_hash", "response", "created_at")
values
  (?, ?, ?, ?, ?)
on conflict ("user_id", "key") do nothing
returning
  "id";

-- insertPart
insert into
  "idempotency_part" ("key_id", "number", "result")
values
  (?, ?, ?);

-- lockPart
select
  "result"
from
  "idempotency_part"
where
  "key_id" = ?
  and "number" = ?;

-- lockPart, PostgreSQL
select
  "id"
from
  "idempotency_key"
where
  "id" = ?
for update;

-- removeKeysBefore
delete from "idempotency_key"
where
  "created_at" < ?;

-- removeKeysOf
delete from "idempotency_key"
where
  "user_id" = ?;

-- saveKeyResponse
update "idempotency_key"
set
  "response" = ?
where
  "id" = ?;
