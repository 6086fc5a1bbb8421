import { AUDIT_OBJECT_KINDS } from '@foreword/domain/audit.ts';
import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { Spinner } from '@foreword/ui/spinner/spinner.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AuditSearch } from '../../lib/admin-search.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { itemsOf, PagedList } from '../../lib/paged-list.tsx';
import { useTRPC } from '../../lib/trpc.ts';
import { AuditTable } from './audit-table.tsx';
import { dayRange } from './day-range.ts';

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
    <Loaded
      query={query}
      loading={<Spinner label="Loading the log" />}
      failure="The log could not be loaded."
    >
      {(data) => {
        const { items, total } = itemsOf(data);
        if (items.length === 0) return <NothingFound search={search} />;
        return (
          <PagedList shown={items.length} total={total} noun={['entry', 'entries']} query={query}>
            <AuditTable events={items} />
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
