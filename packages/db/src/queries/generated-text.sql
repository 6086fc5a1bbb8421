-- hasGeneratedTexts
select
  "own"."id"
from
  (
    select
      "id"
    from
      "generated_text"
    where
      "user_id" = ?
    limit
      ?
  ) as "own"
union all
select
  "named"."id"
from
  (
    select
      "id"
    from
      "generated_text"
    where
      "preview_id" = ?
    limit
      ?
  ) as "named";

-- insertGeneratedTexts
delete from "generated_text"
where
  "id" in (
    select
      "id"
    from
      "generated_text"
    where
      "created_at" <= ?
    order by
      "created_at"
    limit
      ?
  );

insert into
  "generated_text" (
    "user_id",
    "api_token_id",
    "provider",
    "model",
    "ai_call_id",
    "preview_id",
    "field",
    "is_part",
    "created_at",
    "text_hash",
    "text"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?),
  …
returning
  "id";

-- listGeneratedTexts
select
  "id",
  "field",
  "text",
  "is_part",
  "provider",
  "model"
from
  "generated_text"
where
  "id" in (
    select
      "id"
    from
      "generated_text"
    where
      "user_id" = ?
      and "created_at" > ?
      and "text_hash" in (?, …)
    union all
    select
      "id"
    from
      "generated_text"
    where
      "preview_id" = ?
      and "created_at" > ?
      and "text_hash" in (?, …)
    union all
    select
      "latest"."id"
    from
      (
        select
          "id"
        from
          "generated_text"
        where
          "preview_id" = ?
          and "created_at" > ?
          and "field" in (?, …)
        order by
          "id" desc
        limit
          ?
      ) as "latest"
    union all
    select
      "latest"."id"
    from
      (
        select
          "id"
        from
          "generated_text"
        where
          "user_id" = ?
          and "created_at" > ?
          and "field" = ?
        order by
          "created_at" desc,
          "id" desc
        limit
          ?
      ) as "latest"
    union all
    …
  )
order by
  "id" desc;

-- Not recorded: nameGeneratedTexts, removeGeneratedTexts
