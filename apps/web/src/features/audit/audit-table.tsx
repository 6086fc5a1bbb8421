import type { AuditEvent } from '@foreword/domain/audit.ts';
import { type DataColumn, DataTable } from '@foreword/ui/data-table/data-table.tsx';
import { Link } from '@tanstack/react-router';
import { EmailText } from '../../lib/email-text.tsx';
import { formatTime } from '../../lib/format-time.ts';
import classes from './audit.module.css';
import { actionLabel, detailText, kindLabel, viaLabel } from './audit-labels.ts';

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
        <span className={classes.more}>{viaLabel(actor)}</span>
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
        {detailText(event.detail) && (
          <span className={classes.more}>{detailText(event.detail)}</span>
        )}
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
          <span className={classes.more}>
            {kindLabel(object.kind)} {hasShortId(object) && object.id}
          </span>
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
          <span className={`${classes.more} ${classes.agent}`} title={userAgent}>
            {userAgent}
          </span>
        )}
      </>
    ),
  },
];

/** Users have long ones, and their e-mail says who it is. */
const hasShortId = ({ kind, id, label }: NonNullable<AuditEvent['object']>): boolean =>
  label !== '' && label !== id && kind !== 'user';

/** Entries of the log; whoever, whatever and whichever narrow it when they are followed. */
export function AuditTable({ events }: { events: readonly AuditEvent[] }) {
  return <DataTable caption="Audit log" columns={COLUMNS} rows={events} keyOf={({ id }) => id} />;
}
