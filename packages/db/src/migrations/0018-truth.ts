import type { Columns, Migration } from '../columns.ts';

/** Sources and what was generated, where each text came from, calls of providers, exceptions of checks. */
export const truth: Migration = {
  number: 18,
  name: 'truth',
  statements: ({ id, text, tableOptions }: Columns) => [
    `alter table preview add column provenance ${text}`,
    `alter table preview add column locked_fields ${text}`,
    `alter table version add column provenance ${text}`,
    `alter table version add column check_result ${text}`,
    `alter table published_preview add column provenance ${text}`,
    `alter table published_preview add column made ${text} not null default 'none'`,
    // A source of a deleted preview waits with the recovery copy.
    `create table source (
      id ${id},
      preview_id integer references preview (id) on delete cascade,
      recovery_copy_id integer references recovery_copy (id) on delete cascade,
      kind ${text} not null,
      label ${text} not null,
      text ${text} not null,
      bytes integer not null,
      passages integer not null,
      created_by ${text} references app_user (id) on delete set null,
      created_at ${text} not null,
      content_hash ${text}
    ) ${tableOptions}`,
    'create index source_by_preview on source (preview_id, id)',
    'create index source_by_copy on source (recovery_copy_id)',
    'create index source_by_creator on source (created_by)',
    `create table check_exception (
      preview_id integer not null references preview (id) on delete cascade,
      quotation_key ${text} not null,
      quotation ${text} not null,
      created_by ${text} references app_user (id) on delete set null,
      created_at ${text} not null,
      primary key (preview_id, quotation_key)
    ) ${tableOptions}`,
    'create index check_exception_by_creator on check_exception (created_by)',
    `create table generated_text (
      id ${id},
      user_id ${text} not null references app_user (id) on delete cascade,
      api_token_id integer references api_token (id) on delete set null,
      field ${text} not null,
      text_hash ${text} not null,
      text ${text} not null,
      is_part integer not null,
      provider ${text} not null,
      model ${text},
      created_at ${text} not null
    ) ${tableOptions}`,
    'create index generated_text_by_user on generated_text (user_id, field, created_at)',
    'create index generated_text_by_hash on generated_text (user_id, text_hash)',
    'create index generated_text_by_token on generated_text (api_token_id)',
    'create index generated_text_by_time on generated_text (created_at)',
    `create table ai_call (
      id ${id},
      at ${text} not null,
      user_id ${text} references app_user (id) on delete set null,
      api_token_id integer references api_token (id) on delete set null,
      preview_id integer references preview (id) on delete set null,
      provider ${text} not null,
      model ${text},
      purpose ${text} not null,
      input_tokens integer not null,
      output_tokens integer not null,
      is_estimate integer not null,
      duration_ms integer,
      outcome ${text} not null
    ) ${tableOptions}`,
    'create index ai_call_by_time on ai_call (at, id)',
    'create index ai_call_by_user on ai_call (user_id)',
    'create index ai_call_by_token on ai_call (api_token_id)',
    'create index ai_call_by_preview on ai_call (preview_id)',
  ],
};
