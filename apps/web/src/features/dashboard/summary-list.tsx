import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { LoadMore } from '@foreword/ui/load-more/load-more.tsx';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { Skeleton } from '@foreword/ui/skeleton/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import type { AdminSearch } from '../../lib/admin-search.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { summaryPagesQuery } from './summaries-query.ts';
import { SummaryCard } from './summary-card.tsx';
import classes from './summary-list.module.css';

/** The previews of the desk, with what can be done to each. */
export function SummaryList({ search }: { search: AdminSearch }) {
  const { data, isError, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery(summaryPagesQuery(useTRPC(), search));
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);
  // The last Load more goes when its previews come: the focus goes on to the first of them.
  useLayoutEffect(() => {
    if (firstNew.current === undefined || hasNextPage) return;
    const card = list.current?.children.item(firstNew.current);
    card?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    firstNew.current = undefined;
  }, [hasNextPage]);
  if (isError) return <ListFailure onRetry={refetch} />;
  if (!data) return <ListSkeleton />;

  const previews = data.pages.flatMap((page) => page.items);
  const total = data.pages.at(-1)?.total ?? 0;
  const loadMore = () => {
    firstNew.current = previews.length;
    fetchNextPage();
  };
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  if (previews.length === 0) return isFiltered ? <NothingFound /> : <NothingYet />;

  return (
    <>
      <p className={classes.count} role="status">
        {previews.length < total ? `${previews.length} of ${total} previews` : `${total} previews`}
      </p>
      <ul ref={list} className={classes.list}>
        {previews.map((preview) => (
          <li key={preview.id}>
            <SummaryCard preview={preview} search={search} />
          </li>
        ))}
      </ul>
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} onLoad={loadMore} />}
    </>
  );
}

function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice isFailure text="Error loading your summaries">
      <button type="button" className={buttonClass('primary')} onClick={onRetry}>
        Retry
      </button>
    </Notice>
  );
}

function NothingYet() {
  return (
    <Notice
      text="You haven't created any summaries yet"
      hint="Generate your first research-style book summary!"
    >
      <Link to="/admin/create" className={buttonClass('primary')}>
        Create Your First Summary
      </Link>
    </Notice>
  );
}

function NothingFound() {
  return (
    <Notice text="No preview matches the filter.">
      <Link to="/admin" search={{}} className={buttonClass('quiet')}>
        Show all previews
      </Link>
    </Notice>
  );
}

/** Spec §9: three cards. */
function ListSkeleton() {
  return (
    <div className={classes.list} role="status">
      <span className="visually-hidden">Loading previews</span>
      {[1, 2, 3].map((card) => (
        <div key={card} className={classes.skeleton}>
          <Skeleton width="45%" height="1.5rem" />
          <Skeleton width="25%" height="1rem" />
          <Skeleton height="3rem" />
          <Skeleton width="80%" height="2.25rem" />
        </div>
      ))}
    </div>
  );
}
