-- insertSession
insert into
  "session" (
    "token_hash",
    "user_id",
    "created_at",
    "expires_at",
    "authenticated_at",
    "address",
    "user_agent",
    "last_seen_at",
    "ended_at"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?);

-- listOpenSessions
select
  "token_hash" as "tokenHash",
  "created_at" as "createdAt",
  "last_seen_at" as "lastSeenAt",
  "address",
  "user_agent" as "userAgent"
from
  "session"
where
  "user_id" = ?
  and (
    "session"."expires_at" > ?
    and "session"."last_seen_at" > ?
  );

-- removeSession
delete from "session"
where
  "token_hash" = ?;

-- removeSessionsOf
delete from "session"
where
  "user_id" = ?
  and "token_hash" <> ?
returning
  "expires_at",
  "last_seen_at";

-- saveAuthentication
update "session"
set
  "authenticated_at" = ?
where
  "token_hash" = ?;

-- sweepEndedSessions
delete from "session"
where
  "ended_at" <= ?;

update "session"
set
  "ended_at" = ?
where
  "ended_at" is null
  and (
    "expires_at" <= ?
    or "last_seen_at" <= ?
  );
