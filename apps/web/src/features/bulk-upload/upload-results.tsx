import type { BulkUploadResult } from '@foreword/domain/bulk-upload.ts';
import { counted } from '@foreword/domain/counted.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { Box, Group, Progress, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AdminListLink } from '../../lib/admin-list-link.tsx';
import classes from './bulk-upload.module.css';
import { type Outcome, successRate } from './use-upload.ts';

/** Rows of a list at a time: ten thousand at once slow the browser down. */
const PAGE_SIZE = 1000;

interface UploadResultsProps {
  outcome: Outcome;
  onMore: () => void;
}

export function UploadResults({ outcome: { result, unsent }, onMore }: UploadResultsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const rate = successRate(result);
  const { totalProcessed, results, errors } = result;
  return (
    <Stack gap="lg">
      <Box component="h2" ref={heading} tabIndex={-1} fz="1.375rem">
        Processed {totalProcessed} book titles
      </Box>
      {unsent.length > 0 && (
        <p>
          You stopped the upload: {counted(unsent.length, 'title was', 'titles were')} not sent.
          Upload More has them ready.
        </p>
      )}
      <div>
        <Group justify="space-between" fw={600} mb="xs">
          <span>Success Rate</span>
          <span>{rate}%</span>
        </Group>
        <Progress value={rate} size="lg" aria-label="Success Rate" />
      </div>
      <TitleList heading="Successfully Added" rows={results} toRow={addedRow} />
      <TitleList heading="Failed to Add" rows={errors} toRow={failedRow} />
      <Group>
        <Button look="primary" onClick={onMore}>
          Upload More
        </Button>
        <AdminListLink>Return to Dashboard</AdminListLink>
      </Group>
    </Stack>
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
      <Box component="h3" mb="0.5rem" fz="1.125rem">
        {label}
      </Box>
      <ul className="frame">{rows.slice(0, shown).map(toRow)}</ul>
      {rows.length > shown && (
        <Button look="plain" onClick={() => setShown(shown + PAGE_SIZE)}>
          Show more ({(rows.length - shown).toLocaleString('en')} left)
        </Button>
      )}
    </section>
  );
}

const addedRow = ({ id, title, warning }: BulkUploadResult['results'][number]) => (
  <li key={id} className={classes.row}>
    <Box miw={0}>
      {title}
      {warning && (
        <Text fz="0.875rem" c="var(--featured)">
          {warning}
        </Text>
      )}
    </Box>
    {/* Only a tab with an opener copies the session storage, which has the sign-in. */}
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
    <Box miw={0}>
      {title}
      <Text fz="0.875rem" c="var(--danger)">
        {error}
      </Text>
    </Box>
  </li>
);
