-- findInvited
select
  "app_user"."id" as "userId",
  "app_user"."email",
  "app_user"."first_name" as "firstName",
  "app_user"."last_name" as "lastName"
from
  "invitation"
  inner join "app_user" on "app_user"."id" = "invitation"."user_id"
where
  "invitation"."token_hash" = ?
  and "invitation"."expires_at" > ?
  and "app_user"."is_disabled" = ?;

-- removeInvitation
delete from "invitation"
where
  "user_id" = ?;

-- replaceInvitation
delete from "invitation"
where
  "user_id" = ?;

insert into
  "invitation" ("token_hash", "user_id", "created_at", "expires_at")
values
  (?, ?, ?, ?);
