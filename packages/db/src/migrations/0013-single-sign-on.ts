import type { Migration } from '../columns.ts';

export const singleSignOn: Migration = {
  number: 13,
  name: 'single-sign-on',
  statements: ({ text, tableOptions }) => [
    // A user has one identity at each provider.
    `create table identity (
      issuer ${text} not null,
      subject ${text} not null,
      user_id ${text} not null references app_user (id) on delete cascade,
      created_at ${text} not null,
      primary key (issuer, subject),
      unique (user_id, issuer)
    ) ${tableOptions}`,
    `create table sign_in_flow (
      secret_hash ${text} primary key,
      state ${text} not null,
      nonce ${text} not null,
      code_verifier ${text} not null,
      return_to ${text} not null,
      is_fresh integer not null,
      expires_at ${text} not null
    ) ${tableOptions}`,
    'create index sign_in_flow_by_end on sign_in_flow (expires_at)',
  ],
};
