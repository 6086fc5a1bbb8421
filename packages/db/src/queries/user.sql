-- eraseUserAccount
update "app_user"
set
  "email" = ?,
  "email_key" = ?,
  "first_name" = ?,
  "last_name" = ?,
  "profile_image_url" = ?,
  "password_hash" = ?,
  "is_disabled" = ?,
  "last_signed_in_at" = ?
where
  "id" = ?;

-- findActiveUser
select
  "app_user".*
from
  "app_user"
where
  "id" = ?
  and "is_disabled" = ?;

-- findPasswordAccount
select
  "app_user".*
from
  "app_user"
where
  "email_key" = ?;

-- findSessionUser
select
  "app_user".*,
  "session"."last_seen_at",
  "session"."authenticated_at"
from
  "app_user"
  inner join "session" on "session"."user_id" = "app_user"."id"
where
  "session"."token_hash" = ?
  and (
    "session"."expires_at" > ?
    and "session"."last_seen_at" > ?
  )
  and "app_user"."is_disabled" = ?;

-- findUserAccount
select
  "app_user".*,
  "invitation"."expires_at" as "invitation_expires_at",
  (
    select
      count(*) as "count"
    from
      "session"
    where
      "session"."user_id" = "app_user"."id"
      and (
        "session"."expires_at" > ?
        and "session"."last_seen_at" > ?
      )
  ) as "open_sessions"
from
  "app_user"
  left join "invitation" on "invitation"."user_id" = "app_user"."id"
  and "invitation"."expires_at" > ?
where
  "app_user"."id" = ?;

-- findUserIdBy
select
  "id"
from
  "app_user"
where
  (
    "id" = ?
    or "email_key" = ?
  );

-- insertUser
insert into
  "app_user" (
    "id",
    "email",
    "first_name",
    "last_name",
    "profile_image_url",
    "role",
    "created_at",
    "email_key",
    "password_hash",
    "is_disabled",
    "last_signed_in_at"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- isEmailTaken
select
  "app_user".*
from
  "app_user"
where
  "email_key" = ?;

-- listUserAccounts
select
  "app_user".*,
  "invitation"."expires_at" as "invitation_expires_at",
  (
    select
      count(*) as "count"
    from
      "session"
    where
      "session"."user_id" = "app_user"."id"
      and (
        "session"."expires_at" > ?
        and "session"."last_seen_at" > ?
      )
  ) as "open_sessions"
from
  "app_user"
  left join "invitation" on "invitation"."user_id" = "app_user"."id"
  and "invitation"."expires_at" > ?
order by
  "app_user"."email_key";

-- lockPasswordAccount, SQLite
select
  "app_user".*
from
  "app_user"
where
  "id" = ?;

-- lockPasswordAccount, PostgreSQL
select
  "app_user".*
from
  "app_user"
where
  "id" = ?
for no key update;

-- lockUsers, PostgreSQL
select
  pg_advisory_xact_lock(?);

-- touchSignedIn
update "app_user"
set
  "last_signed_in_at" = ?
where
  "id" = ?;

-- updatePasswordHash
update "app_user"
set
  "password_hash" = ?
where
  "id" = ?;

-- updateUserAccount
update "app_user"
set
  "role" = ?,
  "is_disabled" = ?
where
  "id" = ?;

-- Not recorded: insertUserIfAbsent
