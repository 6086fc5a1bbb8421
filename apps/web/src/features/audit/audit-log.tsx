import { AUDIT_OBJECT_KINDS, type AuditEvent } from '@foreword/domain/audit.ts';
import { Small } from '@foreword/ui/admin/texts.ts';
import { buttonClass } from '@foreword/ui/button/button.tsx';
import { type DataColumn, DataTable } from '@foreword/ui/data-table/data-table.tsx';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { AuditSearch } from '../../lib/admin-search.ts';
import { browserName } from '../../lib/browser-name.ts';
import { ChoiceFilter, DayFilter, FilterBar } from '../../lib/filter-bar.tsx';
import { formatTime } from '../../lib/format-time.ts';
import { itemsOf, Loaded, PagedList } from '../../lib/loaded.tsx';
import { EmailText } from '../../lib/text-in-parts.tsx';
import { useTRPC } from '../../lib/trpc.ts';
import { WordFilter } from '../../lib/word-filter.tsx';
import {
  ACTION_CHOICES,
  actionLabel,
  detailText,
  KIND_CHOICES,
  kindLabel,
  viaLabel,
} from './audit-labels.ts';

const PAGE_SIZE = 50;

export function AuditLog({ search }: { search: AuditSearch }) {
  const objectKind = AUDIT_OBJECT_KINDS.find((kind) => kind === search.objectKind);
  const query = useInfiniteQuery({
    ...useTRPC().audit.list.infiniteQueryOptions(
      { ...search, ...dayRange(search), objectKind, limit: PAGE_SIZE },
      // Each visit loads the log again: other screens add entries.
      { getNextPageParam: (page) => page.nextCursor, staleTime: 0, gcTime: 0 },
    ),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query} loading="Loading the log" failure="The log could not be loaded.">
      {(data) => {
        const { items, total } = itemsOf(data);
        return (
          <PagedList shown={items.length} total={total} noun={['entry', 'entries']} query={query}>
            {items.length === 0 ? (
              <NothingFound search={search} />
            ) : (
              <DataTable caption="Audit log" columns={COLUMNS} rows={items} />
            )}
          </PagedList>
        );
      }}
    </Loaded>
  );
}

function NothingFound({ search }: { search: AuditSearch }) {
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  if (!isFiltered) {
    return <Notice text="Nothing has happened yet" hint="Every change and sign-in appears here." />;
  }
  return (
    <Notice text="No entry matches the filter.">
      <Link to="/admin/audit" search={{}} className={buttonClass('quiet')}>
        Show all entries
      </Link>
    </Notice>
  );
}

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
        <Small>{viaLabel(actor)}</Small>
      </>
    ),
  },
  {
    name: 'What',
    minWidth: '12rem',
    render: (event) => (
      <>
        <Link to="/admin/audit" search={{ action: event.action }}>
          {actionLabel(event)}
        </Link>
        {detailText(event.detail) && <Small>{detailText(event.detail)}</Small>}
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
            {object.kind === 'user' && object.label ? (
              <EmailText email={object.label} />
            ) : (
              object.label || object.id
            )}
          </Link>
          <Small>
            {kindLabel(object.kind)} {hasShortId(object) && object.id}
          </Small>
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
          <Small maw="9rem" lineClamp={2} title={userAgent}>
            {browserName(userAgent)}
          </Small>
        )}
      </>
    ),
  },
];

/** Ids of users are long, and the e-mail names the user. */
const hasShortId = ({ kind, id, label }: NonNullable<AuditEvent['object']>): boolean =>
  label !== '' && label !== id && kind !== 'user';

/** From the start of the first day to the end of the last, in the administrator's time zone. */
export function dayRange({ from, to }: { from?: string | undefined; to?: string | undefined }): {
  from?: string | undefined;
  to?: string | undefined;
} {
  return { from: momentOf(from, 'T00:00:00.000'), to: momentOf(to, 'T23:59:59.999') };
}

/** An invalid day stays in the address: the server refuses it. */
function momentOf(day: string | undefined, time: string): string | undefined {
  if (day === undefined) return undefined;
  const moment = new Date(`${day}${time}`);
  return Number.isNaN(moment.getTime()) ? day : moment.toISOString();
}

export function AuditFilter({ search }: { search: AuditSearch }) {
  const navigate = useNavigate({ from: '/admin/audit' });
  const apply = (change: AuditSearch) =>
    navigate({ search: (current) => ({ ...current, ...change }), replace: true });
  return (
    <FilterBar>
      <WordFilter
        label="Who"
        placeholder="E-mail"
        value={search.actor}
        onChange={(actor) => apply({ actor })}
      />
      <ChoiceFilter
        label="What"
        placeholder="Everything"
        isSearchable
        choices={ACTION_CHOICES}
        value={search.action}
        onChange={(action) => apply({ action })}
      />
      <ChoiceFilter
        label="Kind of object"
        choices={KIND_CHOICES}
        value={search.objectKind}
        onChange={(objectKind) => apply({ objectKind, objectId: undefined })}
      />
      {search.objectKind && (
        <WordFilter
          label="Its id"
          placeholder="All"
          value={search.objectId}
          onChange={(objectId) => apply({ objectId })}
        />
      )}
      <DayFilter label="From" value={search.from} onChange={(from) => apply({ from })} />
      <DayFilter label="To" value={search.to} onChange={(to) => apply({ to })} />
    </FilterBar>
  );
}
