import { AUDIT_OBJECT_KINDS } from '@foreword/domain/audit.ts';
import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { LoadMore } from '@foreword/ui/load-more/load-more.tsx';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { Spinner } from '@foreword/ui/spinner/spinner.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AuditSearch } from '../../lib/audit-search.ts';
import { serverText } from '../../lib/call-error.ts';
import { useTRPC } from '../../lib/trpc.ts';
import classes from './audit.module.css';
import { AuditTable } from './audit-table.tsx';
import { dayRange } from './day-range.ts';

/** Entries fetched at a time; Load more fetches the next. */
const PAGE_SIZE = 50;

/** Who did what, the newest first. */
export function AuditLog({ search }: { search: AuditSearch }) {
  const objectKind = AUDIT_OBJECT_KINDS.find((kind) => kind === search.objectKind);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    useTRPC().audit.list.infiniteQueryOptions(
      { ...search, ...dayRange(search), objectKind, limit: PAGE_SIZE },
      // An entry may have been added a moment ago, by what was done on another screen.
      { getNextPageParam: (page) => page.nextCursor, staleTime: 0, gcTime: 0 },
    ),
  );
  if (error) {
    return (
      <Notice isFailure text="The log could not be loaded." hint={serverText(error)}>
        <button type="button" className={buttonClass('primary')} onClick={() => refetch()}>
          Retry
        </button>
      </Notice>
    );
  }
  if (!data) return <Spinner label="Loading the log" />;
  const events = data.pages.flatMap((page) => page.items);
  const total = data.pages.at(-1)?.total ?? 0;
  if (events.length === 0) return <NothingFound search={search} />;
  return (
    <>
      <p className={classes.count} role="status">
        {events.length < total && `${events.length} of `}
        {total === 1 ? '1 entry' : `${total} entries`}
      </p>
      <AuditTable events={events} />
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} onLoad={fetchNextPage} />}
    </>
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
