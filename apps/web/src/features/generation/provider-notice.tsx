import { providerName } from '@foreword/domain/provider-name.ts';
import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../lib/trpc.ts';
import classes from './generation.module.css';
import type { Generation } from './use-generation.ts';

export function ProviderNotice({ hasSources }: { hasSources: boolean }) {
  const { data } = useQuery(useTRPC().generation.provider.queryOptions());
  if (!data) return null;
  if (data.provider === 'outline') {
    return (
      <p className={classes.notice}>
        <strong>No AI provider is set up,</strong> so the built-in outline serves: it{' '}
        {hasSources
          ? 'makes topics of the chapters of the book, with sentences of its own text and their places'
          : 'lays out the sections only from what you type here'}
        , adds no facts, and marks what you must still write as [To be written: …].
      </p>
    );
  }
  return (
    <p className="note">
      Written by {providerName(data.provider)}
      {data.model && ` (${data.model})`}. Check every fact before you publish.
    </p>
  );
}

interface GenerationEndProps extends Pick<Generation, 'status' | 'provider'> {
  /** Number of sections that a stopped generation left in the form; the former text stands if there are none. */
  written: number;
}

export function GenerationEnd(props: GenerationEndProps) {
  return (
    <p role="status" className={classes.end}>
      {endOf(props)}
    </p>
  );
}

function endOf({ status, provider, written }: GenerationEndProps): string {
  if (status === 'cancelled' || status === 'failed') {
    return `Stopped. ${written === 0 ? 'Your text is as it was.' : 'What was written so far is below.'}`;
  }
  if (status !== 'done' || provider === undefined) return '';
  return provider === 'outline'
    ? 'Laid out by the built-in outline. What is marked [To be written: …] is for you to write.'
    : `Written by ${providerName(provider)}. Check every fact before you publish.`;
}
