-- eraseApiTokensOf
update "api_token"
set
  "name" = ?
where
  "user_id" = ?;

update "api_token"
set
  "revoked_at" = ?
where
  "user_id" = ?
  and "revoked_at" is null
returning
  "expires_at";

-- findApiToken
select
  "api_token"."id",
  "api_token"."name",
  "api_token"."role",
  "api_token"."scopes",
  "api_token"."token_start",
  "api_token"."user_id",
  "app_user"."email",
  "api_token"."created_at",
  "api_token"."expires_at",
  "api_token"."last_used_at",
  "api_token"."revoked_at"
from
  "api_token"
  inner join "app_user" on "app_user"."id" = "api_token"."user_id"
where
  "api_token"."id" = ?;

-- findUsableApiToken
select
  "app_user".*,
  "api_token"."id" as "token_id",
  "api_token"."name" as "token_name",
  "api_token"."role" as "token_role",
  "api_token"."scopes" as "token_scopes",
  "api_token"."last_used_at"
from
  "api_token"
  inner join "app_user" on "app_user"."id" = "api_token"."user_id"
where
  "api_token"."token_hash" = ?
  and "api_token"."revoked_at" is null
  and "api_token"."expires_at" > ?
  and "app_user"."is_disabled" = ?;

-- insertApiToken
insert into
  "api_token" (
    "user_id",
    "name",
    "token_hash",
    "token_start",
    "role",
    "scopes",
    "created_at",
    "expires_at",
    "last_used_at",
    "revoked_at"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
returning
  "id";

-- listApiTokens
select
  "api_token"."id",
  "api_token"."name",
  "api_token"."role",
  "api_token"."scopes",
  "api_token"."token_start",
  "api_token"."user_id",
  "app_user"."email",
  "api_token"."created_at",
  "api_token"."expires_at",
  "api_token"."last_used_at",
  "api_token"."revoked_at"
from
  "api_token"
  inner join "app_user" on "app_user"."id" = "api_token"."user_id"
order by
  "api_token"."id" desc;

-- revokeApiToken
update "api_token"
set
  "revoked_at" = ?
where
  "id" = ?
  and "revoked_at" is null;

-- revokeApiTokensOf
update "api_token"
set
  "revoked_at" = ?
where
  "user_id" = ?
  and "revoked_at" is null
returning
  "expires_at";

-- touchApiToken
update "api_token"
set
  "last_used_at" = ?
where
  "id" = ?;
