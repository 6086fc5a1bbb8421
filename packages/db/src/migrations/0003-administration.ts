import type { Columns, Migration } from '../columns.ts';

export const administration: Migration = {
  number: 3,
  name: 'administration',
  statements: (columns) => [
    'alter table app_user add column last_signed_in_at text',
    ...credentialTables(columns),
    ...auditTable(columns),
    ...appendOnly(columns),
  ],
};

function credentialTables({ id, text, tableOptions }: Columns): string[] {
  return [
    `create table api_token (
      id ${id},
      user_id ${text} not null references app_user (id) on delete cascade,
      name ${text} not null,
      token_hash ${text} not null unique,
      token_start ${text} not null,
      role ${text} not null check (role in ('admin', 'editor')),
      created_at ${text} not null,
      expires_at ${text} not null,
      last_used_at ${text},
      revoked_at ${text}
    ) ${tableOptions}`,
    'create index api_token_by_user on api_token (user_id)',
    `create table invitation (
      token_hash ${text} primary key,
      user_id ${text} not null unique references app_user (id) on delete cascade,
      created_at ${text} not null,
      expires_at ${text} not null
    ) ${tableOptions}`,
  ];
}

// No references: an entry outlives what it names.
function auditTable({ id, text, tableOptions }: Columns): string[] {
  return [
    `create table audit_event (
      id ${id},
      at ${text} not null,
      action ${text} not null,
      actor_user_id ${text},
      actor_label ${text} not null,
      via ${text} not null,
      api_token_id integer,
      object_kind ${text},
      object_id ${text},
      object_label ${text},
      detail ${text} not null,
      address ${text},
      user_agent ${text},
      request_id ${text} not null
    ) ${tableOptions}`,
    'create index audit_event_by_action on audit_event (action, id)',
    'create index audit_event_by_actor on audit_event (actor_user_id, id)',
    'create index audit_event_by_object on audit_event (object_kind, object_id, id)',
    'create index audit_event_by_address on audit_event (action, address, at)',
    'create index audit_event_by_label on audit_event (action, actor_label, at)',
  ];
}

function appendOnly({ engine }: Columns): string[] {
  const message = 'audit_event is append-only';
  if (engine === 'sqlite') {
    return ['update', 'delete'].map(
      (act) =>
        `create trigger audit_event_refuses_${act} before ${act} on audit_event
          begin select raise(abort, '${message}'); end`,
    );
  }
  return [
    `create function refuse_audit_event_change() returns trigger language plpgsql as
      $$ begin raise exception '${message}'; end $$`,
    `create trigger audit_event_refuses_change before update or delete or truncate on audit_event
      for each statement execute function refuse_audit_event_change()`,
  ];
}
