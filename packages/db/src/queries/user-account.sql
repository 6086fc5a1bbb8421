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
      and "session"."expires_at" > ?
  ) as "open_sessions"
from
  "app_user"
  left join "invitation" on "invitation"."user_id" = "app_user"."id"
  and "invitation"."expires_at" > ?
where
  "app_user"."id" = ?;

-- isEmailTaken
select
  "id"
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
      and "session"."expires_at" > ?
  ) as "open_sessions"
from
  "app_user"
  left join "invitation" on "invitation"."user_id" = "app_user"."id"
  and "invitation"."expires_at" > ?
order by
  "app_user"."email_key";

-- lockUsers, PostgreSQL
select
  pg_advisory_xact_lock(?);

-- updateUserAccount
update "app_user"
set
  "role" = ?,
  "is_disabled" = ?
where
  "id" = ?;
