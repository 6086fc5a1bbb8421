import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../lib/trpc.ts';
import classes from './generation.module.css';
import { WRITER_NAMES } from './writer-names.ts';

/** Says who will write: plainly so where no text provider is set up and the outline serves. */
export function ProviderNotice() {
  const { data } = useQuery(useTRPC().generation.provider.queryOptions());
  if (!data) return null;
  if (data.provider === 'outline') {
    return (
      <p className={classes.notice}>
        <strong>No AI provider is set up,</strong> so the built-in outline serves: it lays out the
        sections only from what you type here, adds no facts, and marks what you must still write as
        [To be written: …].
      </p>
    );
  }
  return (
    <p className={classes.provider}>
      Written by {WRITER_NAMES[data.provider]}
      {data.model && ` (${data.model})`}. Check every fact before you publish.
    </p>
  );
}
