import { hasWords } from '@foreword/domain/blank.ts';
import type { BOOK_HEADING, GLANCE_HEADING } from '@foreword/domain/glance.ts';
import type { Preview } from '@foreword/domain/preview.ts';
import { lazy, Suspense } from 'react';
import classes from './decision.module.css';

/** Complete in the server's page, without controls: the browser loads the code only after the app has started. */
const load = () => import('./glance-entries.tsx');
const Glance = import.meta.env.SSR
  ? (await load()).Glance
  : lazy(async () => ({ default: (await load()).Glance }));
const BookEntries = import.meta.env.SSR
  ? (await load()).BookEntries
  : lazy(async () => ({ default: (await load()).BookEntries }));

interface Section<Heading> {
  id: string;
  heading: Heading;
}

const PANEL: Section<typeof GLANCE_HEADING> = { id: 'at-a-glance', heading: 'At a Glance' };

/** For the contents of the page. */
export const BOOK_SECTION: Section<typeof BOOK_HEADING> = {
  id: 'about-the-book',
  heading: 'About the Book',
};

/** The advice of a preview, and the hours that its book takes. */
export function DecisionPanel({ decision, book }: Pick<Preview, 'decision' | 'book'>) {
  if (!hasWords(decision) && !book?.words && !book?.pages) return null;
  return (
    <section id={PANEL.id} className={classes.panel} aria-labelledby={`${PANEL.id}-heading`}>
      <h2 id={`${PANEL.id}-heading`} className={classes.heading}>
        {PANEL.heading}
      </h2>
      <Suspense>
        <Glance decision={decision} book={book} />
      </Suspense>
    </section>
  );
}

interface AboutTheBookProps extends Pick<Preview, 'book'> {
  /** Off where the page has a landmark of the same name, as beside the admin form. */
  hasLandmark?: boolean;
}

export function AboutTheBook({ book, hasLandmark = true }: AboutTheBookProps) {
  return (
    <section
      id={BOOK_SECTION.id}
      className={classes.about}
      aria-labelledby={hasLandmark ? `${BOOK_SECTION.id}-heading` : undefined}
    >
      <h2 id={`${BOOK_SECTION.id}-heading`}>{BOOK_SECTION.heading}</h2>
      <Suspense>
        <BookEntries book={book} />
      </Suspense>
    </section>
  );
}
