-- withNames
select
  "id",
  "email",
  "first_name" as "firstName",
  "last_name" as "lastName"
from
  "app_user"
where
  "id" in (?);
