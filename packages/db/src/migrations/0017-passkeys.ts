import type { Migration } from '../columns.ts';

export const passkeys: Migration = {
  number: 17,
  name: 'passkeys',
  statements: ({ engine, text, tableOptions }) => [
    `create table passkey (
      id ${text} primary key,
      user_id ${text} not null references app_user (id) on delete cascade,
      public_key ${text} not null,
      counter ${engine === 'postgres' ? 'bigint' : 'integer'} not null,
      transports ${text} not null,
      name ${text} not null,
      is_backed_up integer not null,
      created_at ${text} not null,
      last_used_at ${text}
    ) ${tableOptions}`,
    'create index passkey_by_user on passkey (user_id, created_at)',
    `create table passkey_challenge (
      secret_hash ${text} primary key,
      challenge ${text} not null,
      user_id ${text} references app_user (id) on delete cascade,
      expires_at ${text} not null
    ) ${tableOptions}`,
    'create index passkey_challenge_by_end on passkey_challenge (expires_at)',
  ],
};
