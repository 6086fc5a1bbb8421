import type { Columns, Migration } from '../columns.ts';

export const trust: Migration = {
  number: 12,
  name: 'trust',
  statements: (columns) => [
    // Existing tokens keep what their role gave them, but cannot make credentials.
    `alter table api_token add column scopes ${columns.text} not null default 'read draft publish'`,
    ...sessionColumns(columns),
    ...auditColumns(columns),
    ...(columns.engine === 'sqlite' ? SQLITE : POSTGRES),
  ],
};

function sessionColumns({ text }: Columns): string[] {
  return [
    `alter table session add column authenticated_at ${text} not null default ''`,
    'update session set authenticated_at = created_at',
    `alter table session add column ended_at ${text}`,
    `alter table session add column address ${text}`,
    `alter table session add column user_agent ${text}`,
    'create index session_by_end on session (ended_at) where ended_at is not null',
  ];
}

/** The program fills the hashes of earlier entries: SQLite has no SHA-256. */
function auditColumns({ text }: Columns): string[] {
  return [
    `alter table audit_event add column origin_seal ${text} not null default ''`,
    `alter table audit_event add column name_seal ${text} not null default ''`,
    `alter table audit_event add column hash ${text} not null default ''`,
    `create index audit_event_by_kept_address on audit_event (at)
      where address is not null or user_agent is not null`,
  ];
}

const MESSAGE = 'audit_event is append-only';

const FIXED = [
  'id',
  'at',
  'action',
  'actor_user_id',
  'via',
  'api_token_id',
  'object_kind',
  'object_id',
  'detail',
  'request_id',
];

/** An entry may get its first hash, and may lose its address or its names for their digest. */
function forbiddenChange(differs: (column: string) => string): string {
  return [
    ...FIXED.map(differs),
    `(old.hash <> '' and ${differs('hash')})`,
    `(${differs('address')} and new.address is not null)`,
    `(${differs('user_agent')} and new.user_agent is not null)`,
    `(${differs('name_seal')} and old.name_seal like '=%')`,
    `((${differs('actor_label')} or ${differs('object_label')}) and new.name_seal not like '=%')`,
    // An entry may name two users, who are erased at different times.
    `(${differs('actor_label')} and new.actor_label <> 'erased user')`,
    `(${differs('object_label')} and new.object_label <> 'erased user')`,
  ].join(' or ');
}

const SQLITE = [
  'drop trigger audit_event_refuses_update',
  `create trigger audit_event_refuses_update before update on audit_event
    when ${forbiddenChange((column) => `new.${column} is not old.${column}`)}
    begin select raise(abort, '${MESSAGE}'); end`,
  // "insert or replace" removes the old row without firing the delete trigger.
  `create trigger audit_event_refuses_replace before insert on audit_event
    when exists (select 1 from audit_event where id = new.id)
    begin select raise(abort, '${MESSAGE}'); end`,
];

const POSTGRES = [
  'drop trigger audit_event_refuses_change on audit_event',
  `create trigger audit_event_refuses_change before delete or truncate on audit_event
    for each statement execute function refuse_audit_event_change()`,
  `create trigger audit_event_refuses_update before update on audit_event for each row
    when (${forbiddenChange((column) => `new.${column} is distinct from old.${column}`)})
    execute function refuse_audit_event_change()`,
];
