import type { AuditEvent } from '@foreword/domain/audit.ts';
import { type DataColumn, DataTable } from '@foreword/ui/data-table/data-table.tsx';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmailText } from '../../lib/email-text.tsx';
import { formatTime } from '../../lib/format-time.ts';
import { actionLabel, detailText, kindLabel, viaLabel } from './audit-labels.ts';

const More = ({ children }: { children: ReactNode }) => (
  <Text c="dimmed" fz="0.875rem">
    {children}
  </Text>
);

const COLUMNS: DataColumn<AuditEvent>[] = [
  {
    name: 'When',
    isRowHeader: true,
    render: ({ at }) => <time dateTime={at}>{formatTime(at)}</time>,
  },
  {
    name: 'Who',
    isLong: true,
    render: ({ actor }) => (
      <>
        <Link to="/admin/audit" search={{ actor: actor.label }}>
          <EmailText email={actor.label} />
        </Link>
        <More>{viaLabel(actor)}</More>
      </>
    ),
  },
  {
    name: 'What',
    render: (event) => (
      <>
        <Link to="/admin/audit" search={{ action: event.action }}>
          {actionLabel(event)}
        </Link>
        {detailText(event.detail) && <More>{detailText(event.detail)}</More>}
      </>
    ),
  },
  {
    name: 'Object',
    isLong: true,
    render: ({ object }) =>
      object === null ? (
        '–'
      ) : (
        <>
          <Link
            to="/admin/audit"
            search={{ objectKind: object.kind, objectId: object.id }}
            dir="auto"
          >
            {object.label || object.id}
          </Link>
          <More>
            {kindLabel(object.kind)} {hasShortId(object) && object.id}
          </More>
        </>
      ),
  },
  {
    name: 'Where from',
    isLong: true,
    render: ({ address, userAgent }) => (
      <>
        {address ?? '–'}
        {userAgent && (
          <Text c="dimmed" fz="0.875rem" maw="9rem" truncate title={userAgent}>
            {userAgent}
          </Text>
        )}
      </>
    ),
  },
];

/** Ids of users are long, and the e-mail names the user. */
const hasShortId = ({ kind, id, label }: NonNullable<AuditEvent['object']>): boolean =>
  label !== '' && label !== id && kind !== 'user';

export function AuditTable({ events }: { events: readonly AuditEvent[] }) {
  return <DataTable caption="Audit log" columns={COLUMNS} rows={events} keyOf={({ id }) => id} />;
}
