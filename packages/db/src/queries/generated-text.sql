-- hasGeneratedTexts
select
  "id"
from
  "generated_text"
where
  "user_id" = ?
limit
  ?;

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
    "field",
    "text_hash",
    "text",
    "is_part",
    "provider",
    "model",
    "created_at",
    "ai_call_id"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?),
  …;

insert into
  "generated_text" (
    "user_id",
    "api_token_id",
    "field",
    "text_hash",
    "text",
    "is_part",
    "provider",
    "model",
    "created_at",
    "ai_call_id"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- listGeneratedTexts
select
  "id"
from
  "generated_text"
where
  "user_id" = ?
  and "created_at" > ?
  and "text_hash" in (?)
union all
select
  "placed"."id"
from
  (
    select
      "id",
      "field",
      row_number() over (
        partition by
          "field"
        order by
          "created_at" desc,
          "id" desc
      ) as "place"
    from
      "generated_text"
    where
      "user_id" = ?
      and "created_at" > ?
  ) as "placed"
where
  "place" <= ?
  and (
    "field" in (?)
    or "place" <= ?
  );

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
  "placed"."id"
from
  (
    select
      "id",
      "field",
      row_number() over (
        partition by
          "field"
        order by
          "created_at" desc,
          "id" desc
      ) as "place"
    from
      "generated_text"
    where
      "user_id" = ?
      and "created_at" > ?
  ) as "placed"
where
  "place" <= ?
  and (
    "field" in (?)
    or "place" <= ?
  );

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
  "placed"."id"
from
  (
    select
      "id",
      "field",
      row_number() over (
        partition by
          "field"
        order by
          "created_at" desc,
          "id" desc
      ) as "place"
    from
      "generated_text"
    where
      "user_id" = ?
      and "created_at" > ?
  ) as "placed"
where
  "place" <= ?
  and (
    "field" in (?, …)
    or "place" <= ?
  );

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
      and "text_hash" in (?)
    union all
    select
      "placed"."id"
    from
      (
        select
          "id",
          "field",
          row_number() over (
            partition by
              "field"
            order by
              "created_at" desc,
              "id" desc
          ) as "place"
        from
          "generated_text"
        where
          "user_id" = ?
          and "created_at" > ?
      ) as "placed"
    where
      "place" <= ?
      and (
        "field" in (?)
        or "place" <= ?
      )
  )
order by
  "id" desc;

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
      "placed"."id"
    from
      (
        select
          "id",
          "field",
          row_number() over (
            partition by
              "field"
            order by
              "created_at" desc,
              "id" desc
          ) as "place"
        from
          "generated_text"
        where
          "user_id" = ?
          and "created_at" > ?
      ) as "placed"
    where
      "place" <= ?
      and (
        "field" in (?)
        or "place" <= ?
      )
  )
order by
  "id" desc;

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
      "placed"."id"
    from
      (
        select
          "id",
          "field",
          row_number() over (
            partition by
              "field"
            order by
              "created_at" desc,
              "id" desc
          ) as "place"
        from
          "generated_text"
        where
          "user_id" = ?
          and "created_at" > ?
      ) as "placed"
    where
      "place" <= ?
      and (
        "field" in (?, …)
        or "place" <= ?
      )
  )
order by
  "id" desc;

select
  "id",
  "field",
  row_number() over (
    partition by
      "field"
    order by
      "created_at" desc,
      "id" desc
  ) as "place"
from
  "generated_text"
where
  "user_id" = ?
  and "created_at" > ?;

select
  "placed"."id"
from
  (
    select
      "id",
      "field",
      row_number() over (
        partition by
          "field"
        order by
          "created_at" desc,
          "id" desc
      ) as "place"
    from
      "generated_text"
    where
      "user_id" = ?
      and "created_at" > ?
  ) as "placed"
where
  "place" <= ?
  and (
    "field" in (?)
    or "place" <= ?
  );

select
  "placed"."id"
from
  (
    select
      "id",
      "field",
      row_number() over (
        partition by
          "field"
        order by
          "created_at" desc,
          "id" desc
      ) as "place"
    from
      "generated_text"
    where
      "user_id" = ?
      and "created_at" > ?
  ) as "placed"
where
  "place" <= ?
  and (
    "field" in (?, …)
    or "place" <= ?
  );
