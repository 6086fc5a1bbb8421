-- findActiveUser
select
  *
from
  "app_user"
where
  "id" = ?
  and "is_disabled" = ?;

-- insertUser
insert into
  "app_user" (
    "id",
    "email",
    "email_key",
    "first_name",
    "last_name",
    "display_name",
    "profile_image_url",
    "role",
    "password_hash",
    "is_disabled",
    "created_at",
    "last_signed_in_at"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- touchSignedIn
update "app_user"
set
  "last_signed_in_at" = ?
where
  "id" = ?;

-- Not recorded: insertUserIfAbsent
