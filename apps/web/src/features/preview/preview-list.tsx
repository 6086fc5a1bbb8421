import { LIMITS } from '@foreword/domain/limits.ts';
import { searchWords } from '@foreword/domain/search-words.ts';
import { buttonClass } from '@foreword/ui/button/button.tsx';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useTRPC } from '../../lib/trpc.ts';
import { NoPreviews, type NoPreviewsProps } from './no-previews.tsx';
import classes from './preview-grid.module.css';
import { MarkedWords, PreviewGrid } from './preview-grid.tsx';
import { previewPagesQuery } from './previews-query.ts';

export function PreviewList({ search, categories = [] }: NoPreviewsProps) {
  const router = useRouter();
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } =
    useSuspenseInfiniteQuery(previewPagesQuery(useTRPC(), search));
  const shown = search.shown ?? LIMITS.browsePageSize;
  const previews = data.pages.flatMap((page) => page.items).slice(0, shown);
  const counted = data.pages.at(-1)?.total ?? 0;
  const isCapped = search.q !== undefined && counted >= LIMITS.countedMatches;
  // A search continues beyond the counted matches.
  const total = hasNextPage ? Math.max(counted, previews.length + 1) : counted;
  const firstNew = useRef<number>(undefined);
  // The last Load more is removed: the focus goes to the first new preview, before the router finds it lost.
  useLayoutEffect(() => {
    if (firstNew.current === undefined || previews.length < total) return;
    const cards = document.querySelectorAll('main article');
    const link = cards[firstNew.current]?.querySelector<HTMLElement>('a[href^="/book-summary/"]');
    link?.focus({ preventScroll: true });
    firstNew.current = undefined;
  }, [previews.length, total]);
  if (previews.length === 0) return <NoPreviews search={search} categories={categories} />;

  const next = { ...search, shown: shown + LIMITS.browsePageSize };
  const loadMore = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isFetchingNextPage) return;
    firstNew.current = shown;
    const isNeeded = hasNextPage && data.pages.length * LIMITS.browsePageSize <= shown;
    const { href } = router.latestLocation;
    if (isNeeded && (await fetchNextPage()).isError) return;
    // The reader has gone on, or chosen another list.
    if (router.latestLocation.href !== href) return;
    // Back leads to the page before the list.
    await router.navigate({ to: '/dashboard', search: next, replace: true, resetScroll: false });
  };

  return (
    <>
      <p className={classes.count} role="status">
        {previews.length < total
          ? `Showing ${previews.length} of ${isCapped ? `${total} or more` : total} previews`
          : countText(total, isCapped)}
      </p>
      <MarkedWords value={searchWords(search.q)}>
        <PreviewGrid previews={previews} isFirst />
      </MarkedWords>
      {previews.length < total && (
        <div className={classes.more}>
          {isFetchNextPageError && <p role="alert">Unable to load previews</p>}
          <Link
            to="/dashboard"
            search={next}
            preload={false}
            className={buttonClass('quiet')}
            data-in-place=""
            aria-disabled={isFetchingNextPage}
            onClick={loadMore}
          >
            {isFetchingNextPage ? 'Loading…' : 'Load more'}
          </Link>
        </div>
      )}
    </>
  );
}

const countText = (total: number, isCapped: boolean): string =>
  total === 1 ? '1 preview' : `${total}${isCapped ? ' or more' : ''} previews`;
