import type { HOW_MADE_HEADING } from '@foreword/domain/how-made.ts';
import type { Preview } from '@foreword/domain/preview.ts';
import { lazy, Suspense } from 'react';
import classes from './how-made.module.css';

/** Complete in the server's page: the browser loads the code only after the app has started. */
const load = () => import('./how-made-table.tsx');
const HowMadeTable = import.meta.env.SSR
  ? (await load()).HowMadeTable
  : lazy(async () => ({ default: (await load()).HowMadeTable }));

const HEADING: typeof HOW_MADE_HEADING = 'How this preview was made';

/** Where each section came from, without names. */
export function HowMade({ preview }: { preview: Pick<Preview, 'made' | 'origins'> }) {
  return (
    <details className={classes.details}>
      <summary>{HEADING}</summary>
      <Suspense>
        <HowMadeTable preview={preview} />
      </Suspense>
    </details>
  );
}
