-- insertSession
insert into
  "session" ("token_hash", "user_id", "created_at", "last_seen_at", "expires_at")
values
  (?, ?, ?, ?, ?);

-- removeEndedSessions
delete from "session"
where
  (
    "expires_at" <= ?
    or "last_seen_at" <= ?
  );

-- removeSession
delete from "session"
where
  "token_hash" = ?;

-- removeSessionsOf
delete from "session"
where
  "user_id" = ?
returning
  "expires_at",
  "last_seen_at";

-- Not recorded: touchSession
