import { notAvailableText } from '@foreword/domain/comparison-rows.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import type { PreviewCard } from '@foreword/domain/preview.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Link } from '@tanstack/react-router';
import classes from './compare.module.css';

type Book = Pick<PreviewCard, 'id' | 'title' | 'author'>;

export interface ChooserProps {
  /** What the comparison holds so far. */
  chosen: readonly Book[];
  notAvailable: readonly number[];
  problem?: string | undefined;
  q?: string | undefined;
  suggestions?: readonly Book[] | undefined;
}

/** Explains how to choose, wherever fewer than two previews can be compared. */
export function ChoosePage({ problem, ...chooser }: ChooserProps) {
  const { chosen, notAvailable } = chooser;
  return (
    <article className={classes.choose}>
      <h1>Compare books</h1>
      {problem && (
        <p className={classes.problem}>
          <strong>This address cannot be read.</strong> {problem}.
        </p>
      )}
      <NotAvailable ids={notAvailable} />
      <p>
        A comparison shows two to four previews side by side: verdict, hours, difficulty, evidence
        and topics. Choose them below, or press Add to shortlist on cards and previews and then
        Compare at the foot of the page. The address of a comparison names the previews by number,
        such as <code>/compare?ids=3,7</code>, and can be shared.
      </p>
      {chosen.length > 0 && (
        <p className={classes.chosen} dir="auto">
          Chosen: {chosen.map(({ title }) => title).join(', ')}
        </p>
      )}
      {chosen.length > 1 && (
        <Link to="/compare" search={{ ids: idsOf(chosen) }} className={buttonClass('primary')}>
          Compare these {chosen.length}
        </Link>
      )}
      {chosen.length < LIMITS.compared && <Chooser {...chooser} />}
    </article>
  );
}

export function NotAvailable({ ids }: { ids: readonly number[] }) {
  if (ids.length === 0) return null;
  return <p className={classes.problem}>{notAvailableText(ids)}</p>;
}

/** A search whose results are links to a comparison with one more book. */
export function Chooser({ chosen, q, suggestions }: ChooserProps) {
  const isFirst = chosen.length === 0;
  // Below a comparison the results would be out of view.
  const action = chosen.length > 1 ? '/compare#choose' : '/compare';
  return (
    <section aria-labelledby="choose" className={`${classes.chooser} no-print`}>
      <h2 id="choose">{isFirst ? 'Choose the first book' : 'Choose another book'}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: the search element still lacks support in some screen readers. */}
      <form action={action} className={classes.search} role="search" aria-labelledby="choose">
        {!isFirst && <input type="hidden" name="ids" value={idsOf(chosen)} />}
        <label>
          Title, author or topic
          <input
            className={classes.field}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={LIMITS.titleLength}
          />
        </label>
        <Button type="submit" look="primary">
          Find
        </Button>
      </form>
      {suggestions?.length === 0 && (
        <p>
          {q === undefined
            ? 'No other preview can be compared yet.'
            : `No other preview matches “${q}”.`}
        </p>
      )}
      <ul className={classes.suggestions}>
        {suggestions?.map(({ id, title, author }) => (
          <li key={id}>
            <Link to="/compare" search={{ ids: idsOf([...chosen, { id }]) }}>
              {isFirst ? title : `Compare with ${title}`}
            </Link>
            {author && <span className="note"> by {author}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

export const idsOf = (books: readonly { id: number }[]): string => books.map(({ id }) => id).join();
