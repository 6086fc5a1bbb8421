-- insertAuditEvents
insert into
  "audit_event" (
    "at",
    "action",
    "actor_user_id",
    "actor_label",
    "via",
    "api_token_id",
    "object_kind",
    "object_id",
    "object_label",
    "detail",
    "address",
    "user_agent",
    "request_id"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?),
  …;

insert into
  "audit_event" (
    "at",
    "action",
    "actor_user_id",
    "actor_label",
    "via",
    "api_token_id",
    "object_kind",
    "object_id",
    "object_label",
    "detail",
    "address",
    "user_agent",
    "request_id"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
