import { HOW_MADE_HEADING } from '@foreword/domain/how-made.ts';
import type { Preview } from '@foreword/domain/preview.ts';
import { lazy, Suspense } from 'react';
import classes from './how-made.module.css';

/** Complete in the server's page: the browser loads the code only after the app has started. */
const load = () => import('./how-made-table.tsx');
const HowMadeTable = import.meta.env.SSR
  ? (await load()).HowMadeTable
  : lazy(async () => ({ default: (await load()).HowMadeTable }));

/** Where each section came from, without names. */
export function HowMade({ preview }: { preview: Pick<Preview, 'made' | 'origins'> }) {
  return (
    <details className={classes.details}>
      <summary>{HOW_MADE_HEADING}</summary>
      <Suspense>
        <HowMadeTable preview={preview} />
      </Suspense>
    </details>
  );
}
