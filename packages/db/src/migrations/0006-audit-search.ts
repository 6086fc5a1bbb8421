import type { Migration } from '../columns.ts';

export const auditSearch: Migration = {
  number: 6,
  name: 'audit-search',
  statements: () => [
    'create index audit_event_by_time on audit_event (at, id)',
    'create index audit_event_by_lower_label on audit_event (lower(actor_label), id)',
  ],
};
