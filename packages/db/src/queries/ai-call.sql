-- listAiCalls
select
  "ai_call".*,
  "app_user"."email",
  "api_token"."name" as "token_name"
from
  "ai_call"
  left join "app_user" on "app_user"."id" = "ai_call"."user_id"
  left join "api_token" on "api_token"."id" = "ai_call"."api_token_id"
order by
  "ai_call"."id" desc
limit
  ?;

select
  "ai_call".*,
  "app_user"."email",
  "api_token"."name" as "token_name"
from
  "ai_call"
  left join "app_user" on "app_user"."id" = "ai_call"."user_id"
  left join "api_token" on "api_token"."id" = "ai_call"."api_token_id"
where
  "ai_call"."user_id" = ?
  and "ai_call"."model" = ?
  and "ai_call"."purpose" = ?
  and "ai_call"."at" >= ?
  and "ai_call"."at" < ?
  and "ai_call"."id" < ?
order by
  "ai_call"."id" desc
limit
  ?;

select
  "ai_call".*,
  "app_user"."email",
  "api_token"."name" as "token_name"
from
  "ai_call"
  left join "app_user" on "app_user"."id" = "ai_call"."user_id"
  left join "api_token" on "api_token"."id" = "ai_call"."api_token_id"
where
  "ai_call"."user_id" = ?
order by
  "ai_call"."id" desc
limit
  ?;

-- sumAiCalls
select
  "model",
  count(*) as "calls",
  sum("input_tokens") as "inputTokens",
  sum("output_tokens") as "outputTokens"
from
  "ai_call"
group by
  "model"
order by
  "model";

select
  "model",
  count(*) as "calls",
  sum("input_tokens") as "inputTokens",
  sum("output_tokens") as "outputTokens"
from
  "ai_call"
where
  "ai_call"."at" >= ?
  and "ai_call"."at" < ?
group by
  "model"
order by
  "model";

select
  "model",
  count(*) as "calls",
  sum("input_tokens") as "inputTokens",
  sum("output_tokens") as "outputTokens"
from
  "ai_call"
where
  "ai_call"."user_id" = ?
  and "ai_call"."model" = ?
  and "ai_call"."purpose" = ?
  and "ai_call"."at" >= ?
  and "ai_call"."at" < ?
group by
  "model"
order by
  "model";

-- Not recorded: insertAiCall, nameAiCalls, updateAiCall
