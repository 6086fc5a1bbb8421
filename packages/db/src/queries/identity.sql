-- listIdentities
select
  "issuer",
  "subject",
  "created_at" as "createdAt"
from
  "identity"
where
  "user_id" = ?
order by
  "issuer";

-- removeIdentitiesOf
delete from "identity"
where
  "user_id" = ?;

-- Not recorded: findIdentityUser, hasIdentityAt, insertIdentity, insertSignInFlow, takeSignInFlow
