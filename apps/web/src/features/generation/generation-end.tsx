import classes from './generation.module.css';
import type { Generation } from './use-generation.ts';
import { WRITER_NAMES } from './writer-names.ts';

/** What there is to say of the form below once nothing is written into it any more. */
export function GenerationEnd({ status, provider }: Pick<Generation, 'status' | 'provider'>) {
  return (
    <p role="status" className={classes.end}>
      {textOf({ status, provider })}
    </p>
  );
}

function textOf({ status, provider }: Pick<Generation, 'status' | 'provider'>): string {
  if (status === 'cancelled' || status === 'failed') {
    return 'Stopped. What was written so far is below.';
  }
  if (status !== 'done' || provider === undefined) return '';
  return provider === 'outline'
    ? 'Laid out by the built-in outline. What is marked [To be written: …] is for you to write.'
    : `Written by ${WRITER_NAMES[provider]}. Check every fact before you publish.`;
}
