-- findPasswordAccount
select
  *
from
  "app_user"
where
  "email_key" = ?;

-- lockPasswordAccount, SQLite
select
  *
from
  "app_user"
where
  "id" = ?;

-- lockPasswordAccount, PostgreSQL
select
  *
from
  "app_user"
where
  "id" = ?
for update;

-- updatePasswordHash
update "app_user"
set
  "password_hash" = ?
where
  "id" = ?;
