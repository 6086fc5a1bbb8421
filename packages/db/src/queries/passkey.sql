-- findPasskey
select
  *
from
  "passkey"
where
  "id" = ?;

-- insertPasskeyChallenge
delete from "passkey_challenge"
where
  "expires_at" <= ?;

insert into
  "passkey_challenge" ("secret_hash", "challenge", "user_id", "expires_at")
values
  (?, ?, ?, ?);

-- listPasskeys
select
  *
from
  "passkey"
where
  "user_id" = ?
order by
  "created_at";

-- removePasskey
delete from "passkey"
where
  "id" = ?
  and "user_id" = ?;

-- removePasskeysOf
delete from "passkey"
where
  "user_id" = ?;

-- renamePasskey
update "passkey"
set
  "name" = ?
where
  "id" = ?
  and "user_id" = ?
returning
  *;

-- takePasskeyChallenge
delete from "passkey_challenge"
where
  "secret_hash" = ?
returning
  *;

-- Not recorded: insertPasskey, savePasskeyUse
