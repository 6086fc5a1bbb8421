import type { AdminPreviewCard } from '@foreword/domain/admin-preview.ts';
import type { AdminSearch } from '../../lib/admin-search.ts';
import { SummaryActions } from './summary-actions.tsx';
import classes from './summary-card.module.css';

/** A preview on the dashboard: what it is, in which state, and what can be done to it. */
export function SummaryCard({
  preview,
  search,
}: {
  preview: AdminPreviewCard;
  search: AdminSearch;
}) {
  const { id, title, author, category, abstract, isPublished, isFeatured } = preview;
  const titleId = `summary-${id}`;
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title} tabIndex={-1} dir="auto">
          {title}
        </h2>
        <span className={isPublished ? classes.published : classes.draft}>
          {isPublished ? 'Published' : 'Draft'}
        </span>
      </div>
      <p className={classes.facts}>
        <span>ID: {id}</span>
        {category && <span>{category}</span>}
        {author && <span>by {author}</span>}
      </p>
      {abstract && (
        <p className={classes.abstract} dir="auto">
          {abstract}
        </p>
      )}
      <p className={classes.states}>
        <StateDot isOn={isPublished} label={isPublished ? 'Published' : 'Draft'} />
        <StateDot isOn={isFeatured} label={isFeatured ? 'Featured' : 'Not Featured'} />
      </p>
      <SummaryActions preview={preview} search={search} />
    </article>
  );
}

function StateDot({ isOn, label }: { isOn: boolean; label: string }) {
  return (
    <span className={classes.state}>
      <span className={classes.dot} data-on={isOn || undefined} aria-hidden="true" />
      {label}
    </span>
  );
}
