import { foldCase } from '@foreword/domain/fold-case.ts';
import { searchWords } from '@foreword/domain/search-words.ts';
import { Button, buttonClass } from '@foreword/ui/button/button.tsx';
import notice from '@foreword/ui/notice/notice.module.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type BrowseSearch, hasFacets } from '../../lib/browse-search.ts';
import { useTRPC } from '../../lib/trpc.ts';
import classes from './no-previews.module.css';
import { nearestQuery } from './previews-query.ts';

export interface NoPreviewsProps {
  search: BrowseSearch;
  /** Categories that have previews. A search that is near no category offers them all. */
  categories?: readonly { slug: string; name: string }[];
}

/** What an empty list offers instead. */
export function NoPreviews({ search, categories = [] }: NoPreviewsProps) {
  const { q, category } = search;
  const { data: near } = useQuery({
    ...nearestQuery(useTRPC(), q ?? ''),
    enabled: q !== undefined,
  });
  const titles = near?.titles ?? [];
  const isNarrowed = category !== undefined || hasFacets(search);
  const isNamed = searchWords(q).every((word) => foldCase(titles[0]?.text ?? '').includes(word));
  // A reader who names a title that the filters rule out meant that title.
  const nearest = isNarrowed && isNamed ? undefined : titles[0];
  const others = nearest ? titles.slice(1) : titles;
  const nearCategories = near?.categories ?? [];
  const offered = nearCategories.length > 0 ? nearCategories : categories;
  const isFiltered = q !== undefined || isNarrowed;
  return (
    <div className={notice.notice}>
      <p role="status" className={notice.hint}>
        {messageOf(search)}
      </p>
      {nearest && (
        <p className={classes.nearest}>
          Did you mean{' '}
          <Link to="/dashboard" search={{ q: nearest.text }} dir="auto">
            {nearest.text}
          </Link>
          ?
        </p>
      )}
      {others.length > 0 && (
        <div>
          <h2 className={classes.heading}>Near titles</h2>
          <ul className={classes.links}>
            {others.map(({ text, previewId }) => (
              <li key={previewId}>
                <Link to="/book-summary/$id" params={{ id: String(previewId) }} dir="auto">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {q !== undefined && offered.length > 0 && (
        <div>
          <h2 className={classes.heading}>
            {nearCategories.length > 0 ? 'Near categories' : 'Categories'}
          </h2>
          <ul className={classes.links}>
            {offered.map(({ name, slug }) => (
              <li key={slug}>
                <Link to="/dashboard" search={{ category: slug }}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {q !== undefined && category !== undefined && (
        <Link to="/dashboard" search={{ q }} className={buttonClass('quiet')}>
          Search all categories
        </Link>
      )}
      {isFiltered && (
        <Link to="/dashboard" activeOptions={{ exact: true }} className={buttonClass('quiet')}>
          Show all previews
        </Link>
      )}
    </div>
  );
}

function messageOf(search: BrowseSearch): string {
  if (hasFacets(search)) return 'No preview fits these filters. Remove one or more of them.';
  return search.q
    ? `No preview matches “${search.q}”. Try fewer or other words.`
    : 'No book previews available yet. Check back soon!';
}

export function LoadFailure() {
  return (
    <div className={notice.notice} role="alert">
      <h2>Unable to load previews</h2>
      <p className={notice.hint}>
        We're having trouble connecting to our database. Please try again later.
      </p>
      <Button look="primary" className="needs-scripts" onClick={() => location.reload()}>
        Retry Connection
      </Button>
    </div>
  );
}
