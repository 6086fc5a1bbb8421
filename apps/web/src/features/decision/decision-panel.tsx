import { hasWords } from '@foreword/domain/blank.ts';
import type { Verdict } from '@foreword/domain/decision-labels.ts';
import {
  BOOK_HEADING,
  bookEntriesOf,
  GLANCE_HEADING,
  type GlanceEntry,
  type GlanceItem,
  glanceOf,
  noteText,
} from '@foreword/domain/glance.ts';
import { splitParagraphs } from '@foreword/domain/paragraphs.ts';
import type { Preview } from '@foreword/domain/preview.ts';
import { IconFrame } from '@foreword/ui/icon/icon.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { textAttributes } from '../../lib/text-attributes.ts';
import classes from './decision.module.css';

interface EntriesProps {
  entries: readonly GlanceEntry[];
  call?: Verdict | undefined;
}

function Entries({ entries, call }: EntriesProps) {
  return (
    <dl className={classes.entries}>
      {entries.map((entry) => {
        if (entry.name === 'excerpt') return <Excerpt key={entry.label} entry={entry} />;
        if (entry.name !== 'verdict' || !call) return <Entry key={entry.label} entry={entry} />;
        return <VerdictEntry key={entry.label} entry={entry} call={call} />;
      })}
    </dl>
  );
}

/** The reason spans the panel; call and hours share a line. */
function VerdictEntry({ entry, call }: { entry: GlanceEntry; call: Verdict }) {
  const [{ words, note, anchor } = { words: '' }] = entry.items;
  return (
    <div className={classes.verdict}>
      <dt className="visually-hidden">{entry.label}</dt>
      <dd className={`${classes.call} ${classes[call]}`}>
        <IconFrame size={26}>{DRAWINGS[call]}</IconFrame>
        <LabelLink anchor={anchor}>{words}</LabelLink>
      </dd>
      {note && (
        <dd className={classes.reason} {...textAttributes(note)}>
          {note}
        </dd>
      )}
    </div>
  );
}

/** Each call has a shape of its own, not only a colour. */
const DRAWINGS: Record<Verdict, ReactNode> = {
  buy: <path strokeWidth="3" d="m4.5 12.5 5 5 10-11" />,
  borrow: <path d="M4 8.5h14m-4-4 4 4-4 4M20 15.5H6m4 4-4-4 4-4" />,
  'read-in-part': (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path fill="currentColor" d="M12 3.5a8.5 8.5 0 0 1 0 17Z" />
    </>
  ),
  skip: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="m6 6 12 12" />
    </>
  ),
};

function Entry({ entry: { name, label, isList, items } }: { entry: GlanceEntry }) {
  return (
    <div className={name === 'hours' ? `${classes.entry} ${classes.hours}` : classes.entry}>
      <dt>{label}</dt>
      {isList ? (
        <dd>
          <ul className={classes[name]}>
            {items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the items never change places.
              <li key={index} {...textAttributes(item.words)}>
                <Item item={item} />
              </li>
            ))}
          </ul>
        </dd>
      ) : (
        <dd dir="auto">
          {items.map((item, index) => (
            // A browser may not know the name of a rare language: the server's text stays.
            // biome-ignore lint/suspicious/noArrayIndexKey: the items never change places.
            <span key={index} suppressHydrationWarning>
              {index > 0 && ', '}
              <Item item={item} />
            </span>
          ))}
        </dd>
      )}
    </div>
  );
}

function Item({ item }: { item: GlanceItem }) {
  const { words, anchor, url, previewId } = item;
  return (
    <>
      {url ? (
        <a href={url} target="_blank" rel="nofollow noopener">
          {words}
        </a>
      ) : previewId ? (
        <Link to="/book-summary/$id" params={{ id: String(previewId) }}>
          {words}
        </Link>
      ) : (
        <LabelLink anchor={anchor}>{words}</LabelLink>
      )}
      {noteText(item)}
    </>
  );
}

const LabelLink = ({ anchor, children }: { anchor: string | undefined; children: string }) =>
  anchor ? (
    // The router's links do not set `:target`, which marks the label.
    <a href={`/labels#${anchor}`} className={classes.label}>
      {children}
    </a>
  ) : (
    children
  );

function Excerpt({ entry: { label, items } }: { entry: GlanceEntry }) {
  return (
    <div className={classes.excerpt}>
      <dt>{label}</dt>
      {items.map(({ words, note }) => (
        <dd key={words}>
          <figure>
            <blockquote>
              {splitParagraphs(words).map((paragraph, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change places.
                <p key={index} {...textAttributes(paragraph)}>
                  {paragraph}
                </p>
              ))}
            </blockquote>
            {note && <figcaption {...textAttributes(note)}>{note}</figcaption>}
          </figure>
        </dd>
      ))}
    </div>
  );
}

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
      <Entries entries={glanceOf({ decision, book })} call={decision?.verdict?.call} />
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
      <Entries entries={bookEntriesOf(book)} />
    </section>
  );
}
