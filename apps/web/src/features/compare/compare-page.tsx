import type { Comparison } from '@foreword/domain/comparison.ts';
import {
  type ComparedRow,
  comparisonRows,
  mentionsOf,
  mentionText,
  notAvailableText,
  TOPIC_RULE,
} from '@foreword/domain/comparison-rows.ts';
import type { GlanceItem } from '@foreword/domain/glance.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import type { PreviewCard } from '@foreword/domain/preview.ts';
import { Button, buttonClass } from '@foreword/ui/button/button.tsx';
import { BookCover } from '@foreword/ui/cover/book-cover.tsx';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import classes from './compare.module.css';

/** On phones the rows are blocks: some browsers then forget what a table is. */
const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

type Compared = Comparison['previews'][number];

export function ComparePage({
  comparison,
  chooser,
}: {
  comparison: Comparison;
  chooser: ChooserProps;
}) {
  const { previews, notAvailable } = comparison;
  const titles = previews.map(({ title }) => title);
  const mentions = mentionsOf(previews);
  return (
    <article className={classes.page}>
      <h1>Compare {previews.length} books</h1>
      <NotAvailable ids={notAvailable} />
      <table {...ROLES.table} className={classes.table} data-columns={previews.length}>
        <caption className="visually-hidden">{titles.join(', ')} side by side</caption>
        <thead {...ROLES.rowgroup}>
          <tr {...ROLES.row}>
            <td {...ROLES.cell} className={classes.corner} />
            {previews.map((preview) => (
              <th key={preview.id} {...ROLES.columnheader} scope="col">
                <BookHead
                  preview={preview}
                  others={previews.filter(({ id }) => id !== preview.id)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.rowgroup}>
          {comparisonRows(comparison).map((row) => (
            <Row key={row.label} row={row} titles={titles} />
          ))}
        </tbody>
      </table>
      {mentions.length > 0 && (
        <section aria-labelledby="mentions" className={classes.mentions}>
          <h2 id="mentions">What they say of each other</h2>
          <ul>
            {mentions.map((mention) => (
              <li key={mentionText(mention)} dir="auto">
                {mentionText(mention)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={classes.rule}>{TOPIC_RULE}</p>
      <p className="no-print">
        <a href={`/compare.md?ids=${idsOf(previews)}`}>This comparison as Markdown</a>
      </p>
      {previews.length < LIMITS.compared && <Chooser {...chooser} />}
    </article>
  );
}

function BookHead({ preview, others }: { preview: Compared; others: readonly Compared[] }) {
  const { id, title, author } = preview;
  return (
    <div className={classes.book}>
      <div className={classes.cover}>
        <BookCover {...preview} decorative eager />
      </div>
      <div className={classes.name}>
        <Link to="/book-summary/$id" params={{ id: String(id) }} dir="auto">
          {title}
        </Link>
        {author && <span className="note">by {author}</span>}
        <Link
          to="/compare"
          search={{ ids: idsOf(others) }}
          className={`${classes.remove} no-print`}
        >
          Remove<span className="visually-hidden"> {title}</span>
        </Link>
      </div>
    </div>
  );
}

function Row({ row: { label, cells }, titles }: { row: ComparedRow; titles: readonly string[] }) {
  return (
    <tr {...ROLES.row}>
      <th {...ROLES.rowheader} scope="row" className={classes.label}>
        {label}
      </th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their places.
        <td key={index} {...ROLES.cell} dir="auto">
          <span className={classes.cellTitle} dir="auto" aria-hidden="true">
            {titles[index]}
          </span>
          <Cell cell={cell} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ cell }: { cell: ComparedRow['cells'][number] }) {
  if (cell === undefined || cell.items.length === 0) {
    return (
      <span className={classes.nothing}>
        –<span className="visually-hidden"> nothing said</span>
      </span>
    );
  }
  const { isList, items } = cell;
  if (!isList) {
    return items.map((item, index) => (
      <Fragment key={item.words}>
        {index > 0 && ', '}
        <Item item={item} />
      </Fragment>
    ));
  }
  return (
    <ul>
      {items.map((item) => (
        <li key={item.words} dir="auto">
          <Item item={item} />
        </li>
      ))}
    </ul>
  );
}

function Item({ item: { words, note, anchor, url, previewId } }: { item: GlanceItem }) {
  return (
    <>
      {anchor ? (
        <a href={`/labels#${anchor}`} className={classes.value}>
          {words}
        </a>
      ) : url ? (
        <a href={url} rel="nofollow noopener">
          {words}
        </a>
      ) : previewId ? (
        <Link to="/book-summary/$id" params={{ id: String(previewId) }}>
          {words}
        </Link>
      ) : (
        // A browser may not know the name of a rare language: the server's text stays.
        <span suppressHydrationWarning>{words}</span>
      )}
      {note && <p dir="auto">{note}</p>}
    </>
  );
}

type Book = Pick<PreviewCard, 'id' | 'title' | 'author'>;

interface ChooserProps {
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

function NotAvailable({ ids }: { ids: readonly number[] }) {
  if (ids.length === 0) return null;
  return <p className={classes.problem}>{notAvailableText(ids)}</p>;
}

/** A search whose results are links to a comparison with one more book. */
function Chooser({ chosen, q, suggestions }: ChooserProps) {
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

const idsOf = (books: readonly { id: number }[]): string => books.map(({ id }) => id).join();
