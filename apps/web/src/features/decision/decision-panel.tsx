import { hasWords } from '@foreword/domain/blank.ts';
import { BOOK_HEADING, GLANCE_HEADING } from '@foreword/domain/glance.ts';
import type { Preview } from '@foreword/domain/preview.ts';
import classes from './decision.module.css';
import { BookEntries, Glance } from './glance-entries.tsx';

/** For the contents of the page. */
export const BOOK_SECTION = { id: 'about-the-book', heading: BOOK_HEADING };

/** The advice of a preview, and the hours that its book takes. */
export function DecisionPanel({ decision, book }: Pick<Preview, 'decision' | 'book'>) {
  if (!hasWords(decision) && !book?.words && !book?.pages) return null;
  return (
    <section id="at-a-glance" className={classes.panel} aria-labelledby="at-a-glance-heading">
      <h2 id="at-a-glance-heading" className={classes.heading}>
        {GLANCE_HEADING}
      </h2>
      <Glance decision={decision} book={book} />
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
      <BookEntries book={book} />
    </section>
  );
}
