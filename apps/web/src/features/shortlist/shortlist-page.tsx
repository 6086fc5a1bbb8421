import { LIMITS } from '@foreword/domain/limits.ts';
import type { PreviewCard } from '@foreword/domain/preview.ts';
import { Button, buttonClass } from '@foreword/ui/button/button.tsx';
import { BookCover } from '@foreword/ui/cover/book-cover.tsx';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { Skeleton } from '@foreword/ui/skeleton/skeleton.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { focusContent } from '../../lib/focus-content.ts';
import { LoadedOr } from '../../lib/loaded-or.tsx';
import { removeFromShortlist, type ShortlistItem, useShortlist } from '../../lib/shortlist.tsx';
import { useTRPC } from '../../lib/trpc.ts';
import classes from './shortlist-page.module.css';

export function ShortlistPage() {
  const items = useShortlist();
  return (
    <article className={classes.page}>
      <h1>Your shortlist</h1>
      <p className={classes.lead}>
        Previews that you put aside. The list stays in this browser and holds up to{' '}
        {LIMITS.shortlist}.
      </p>
      <div className="without-scripts">
        <Notice
          text="The shortlist needs JavaScript, which this browser does not run."
          hint="You can still compare: press Compare on a preview, then choose another there."
        >
          <BrowseLink />
        </Notice>
      </div>
      <div className="needs-scripts">
        {items === undefined ? <Waiting /> : <Items items={items} />}
      </div>
    </article>
  );
}

const BrowseLink = () => (
  <Link to="/dashboard" className={buttonClass('primary')}>
    Browse Previews
  </Link>
);

/** The list is in the browser, so the app comes at once. */
function Waiting() {
  return (
    <div role="status" data-app="now">
      <span className="visually-hidden">Loading your shortlist</span>
      <Skeleton height="6rem" />
    </div>
  );
}

function Items({ items }: { items: ShortlistItem[] }) {
  const trpc = useTRPC();
  // After a removal the answer at hand has all that the page shows.
  const [asked, setAsked] = useState(items);
  if (!items.every(({ id }) => asked.some((item) => item.id === id))) setAsked(items);
  const query = useQuery({
    ...trpc.previews.shortlist.queryOptions({ ids: asked.map(({ id }) => id).join() }),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  });
  if (items.length === 0) {
    return (
      <Notice
        text="Your shortlist is empty."
        hint="Press Add to shortlist on a card or on a preview."
      >
        <BrowseLink />
      </Notice>
    );
  }
  return (
    <LoadedOr query={query} loading={<Waiting />} failure="Unable to load your shortlist">
      {({ previews, notAvailable }) => {
        const isListed = ({ id }: { id: number }) => items.some((item) => item.id === id);
        return (
          <>
            <Missing items={items.filter(({ id }) => notAvailable.includes(id))} />
            <Listed previews={previews.filter(isListed)} />
          </>
        );
      }}
    </LoadedOr>
  );
}

function Missing({ items }: { items: readonly ShortlistItem[] }) {
  if (items.length === 0) return null;
  const remove = () => {
    focusContent();
    removeFromShortlist(items.map(({ id }) => id));
  };
  const names = items.map(({ id, title }) => (title ? `“${title}”` : `preview ${id}`)).join(', ');
  return (
    <div className={classes.missing} role="status">
      <p dir="auto">No longer available: {names}.</p>
      <Button size="small" onClick={remove}>
        Remove from shortlist
      </Button>
    </div>
  );
}

/** A preview is chosen when it is first shown among the first four, then only as the reader chooses. */
function Listed({ previews }: { previews: readonly PreviewCard[] }) {
  const [choices, setChoices] = useState<Readonly<Record<number, boolean>>>({});
  if (previews.some(({ id }) => choices[id] === undefined)) {
    const all = previews.map(({ id }, index) => [id, choices[id] ?? index < LIMITS.compared]);
    setChoices({ ...choices, ...Object.fromEntries(all) });
  }
  const chosen = previews.filter(({ id }) => choices[id]).map(({ id }) => id);
  useEffect(() => {
    // Compare in the bar leads here. The browser looked for the target before the list had loaded.
    if (location.hash === '#compare') document.getElementById('compare')?.scrollIntoView();
  }, []);
  if (previews.length === 0) return null;
  return (
    <>
      <ul className={classes.list}>
        {previews.map((preview) => (
          <Row
            key={preview.id}
            preview={preview}
            isChosen={chosen.includes(preview.id)}
            onChoose={(isChosen) => setChoices({ ...choices, [preview.id]: isChosen })}
          />
        ))}
      </ul>
      <div id="compare" className={classes.compare}>
        <CompareChosen ids={chosen} />
      </div>
    </>
  );
}

interface RowProps {
  preview: PreviewCard;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function Row({ preview, isChosen, onChoose }: RowProps) {
  const { id, title, author, category } = preview;
  const row = useRef<HTMLLIElement>(null);
  const remove = () => {
    const next = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    // Before the row goes, and the focus with it.
    if (next) next.querySelector('button')?.focus();
    else focusContent();
    removeFromShortlist([id]);
  };
  return (
    <li ref={row} className={classes.row}>
      <BookCover {...preview} decorative />
      <div className={classes.book}>
        <Link
          to="/book-summary/$id"
          params={{ id: String(id) }}
          className={classes.title}
          dir="auto"
        >
          {title}
        </Link>
        {author && <p className="note">by {author}</p>}
        <p className="note">{category}</p>
      </div>
      <div className={classes.acts}>
        <label className={classes.choice}>
          <input
            type="checkbox"
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
          Compare<span className="visually-hidden"> {title}</span>
        </label>
        <Button size="small" hiddenText={title} onClick={remove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

function CompareChosen({ ids }: { ids: readonly number[] }): ReactNode {
  const hint =
    ids.length < 2
      ? 'Choose two to four previews to compare.'
      : ids.length > LIMITS.compared && `Choose at most four: ${ids.length} are chosen.`;
  if (hint) return <p role="status">{hint}</p>;
  return (
    <Link to="/compare" search={{ ids: ids.join() }} className={buttonClass('primary')}>
      Compare the chosen {ids.length}
    </Link>
  );
}
