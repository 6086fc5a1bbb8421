import type { BulkUploadResult } from '@foreword/domain/bulk-upload.ts';
import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { successRate } from './merge-results.ts';
import classes from './upload-results.module.css';
import type { Outcome } from './use-upload.ts';

/** Rows a list shows at a time; ten thousand at once would hold up the browser. */
const PAGE_SIZE = 1000;

interface UploadResultsProps {
  outcome: Outcome;
  onMore: () => void;
}

/** What became of every title. */
export function UploadResults({ outcome: { result, unsent }, onMore }: UploadResultsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const rate = successRate(result);
  const { totalProcessed, results, errors } = result;
  return (
    <div className={classes.results}>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        Processed {totalProcessed} book titles
      </h2>
      {unsent.length > 0 && (
        <p>
          You stopped the upload: {unsent.length.toLocaleString('en')} titles were not sent. Upload
          More has them ready.
        </p>
      )}
      <div>
        <p className={classes.rate}>
          <span>Success Rate</span>
          <span>{rate}%</span>
        </p>
        <Progress value={rate} size="lg" aria-label="Success Rate" />
      </div>
      <TitleList heading="Successfully Added" rows={results} toRow={addedRow} />
      <TitleList heading="Failed to Add" rows={errors} toRow={failedRow} />
      <div className={classes.buttons}>
        <button type="button" className={buttonClass('primary')} onClick={onMore}>
          Upload More
        </button>
        <Link to="/admin" className={buttonClass('quiet')}>
          Return to Dashboard
        </Link>
      </div>
    </div>
  );
}

interface TitleListProps<Row> {
  heading: string;
  rows: readonly Row[];
  toRow: (row: Row, index: number) => ReactNode;
}

function TitleList<Row>({ heading, rows, toRow }: TitleListProps<Row>) {
  const [shown, setShown] = useState(PAGE_SIZE);
  if (rows.length === 0) return null;
  const label = `${heading} (${rows.length})`;
  return (
    <section aria-label={label}>
      <h3 className={classes.heading}>{label}</h3>
      <ul className={classes.list}>{rows.slice(0, shown).map(toRow)}</ul>
      {rows.length > shown && (
        <button
          type="button"
          className={buttonClass('plain')}
          onClick={() => setShown(shown + PAGE_SIZE)}
        >
          Show more ({(rows.length - shown).toLocaleString('en')} left)
        </button>
      )}
    </section>
  );
}

const addedRow = ({ id, title, warning }: BulkUploadResult['results'][number]) => (
  <li key={id} className={classes.row}>
    <span className={classes.text}>
      {title}
      {warning && <span className={classes.warning}>{warning}</span>}
    </span>
    {/* The opener's session storage, where the sign-in lives, goes only to tabs that know their opener. */}
    <Link
      to="/admin/edit/$id"
      params={{ id: String(id) }}
      target="_blank"
      rel="opener"
      aria-label={`Edit ${title} (opens in a new tab)`}
    >
      Edit
    </Link>
  </li>
);

const failedRow = ({ title, error }: BulkUploadResult['errors'][number], index: number) => (
  <li key={`${index}-${title}`} className={classes.row}>
    <span className={classes.text}>
      {title || '(blank line)'}
      <span className={classes.error}>{error}</span>
    </span>
  </li>
);
