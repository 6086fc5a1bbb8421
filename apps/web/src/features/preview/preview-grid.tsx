import { hoursText, readingHours } from '@foreword/domain/book-facts.ts';
import { DECISION_LABELS } from '@foreword/domain/decision-labels.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import type { PreviewCard as PreviewCardData } from '@foreword/domain/preview.ts';
import { markWords } from '@foreword/domain/search-words.ts';
import { Badge } from '@foreword/ui/badge/badge.tsx';
import { BookCover } from '@foreword/ui/cover/book-cover.tsx';
import { Skeleton } from '@foreword/ui/skeleton/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, use } from 'react';
import { ShortlistButton } from '../../lib/shortlist.tsx';
import { useStartAtTop } from '../../lib/start-at-top.ts';
import classes from './preview-grid.module.css';

interface PreviewGridProps {
  previews: readonly PreviewCardData[];
  showFeatured?: boolean;
  headingLevel?: 'h2' | 'h3';
  /** The covers of the first cards load at once. */
  isFirst?: boolean;
}

export function PreviewGrid({ previews, isFirst = false, ...card }: PreviewGridProps) {
  return (
    <ul className={classes.grid}>
      {previews.map((preview, index) => (
        <li key={preview.id} className={classes.cell}>
          <PreviewCard preview={preview} isAboveFold={isFirst && index < 3} {...card} />
        </li>
      ))}
    </ul>
  );
}

export function PreviewGridSkeleton({ count }: { count: number }) {
  useStartAtTop();
  return (
    <div role="status" data-app="now">
      <span className="visually-hidden">Loading previews</span>
      <div className={classes.grid}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all cells are alike.
          <PreviewCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}

interface PreviewCardProps extends Pick<PreviewGridProps, 'showFeatured' | 'headingLevel'> {
  preview: PreviewCardData;
  isAboveFold: boolean;
}

/** Plain HTML and CSS: a page renders two dozen cards. */
function PreviewCard({
  preview,
  showFeatured = false,
  isAboveFold,
  headingLevel: Heading = 'h2',
}: PreviewCardProps) {
  const titleId = `preview-${preview.id}`;
  const marked = useMarked();
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <div className={classes.stage}>
        <div className={classes.cover}>
          <BookCover {...preview} eager={isAboveFold} decorative />
        </div>
        {showFeatured && preview.isFeatured && (
          <span className={classes.featured}>
            <Badge tone="featured">Featured</Badge>
          </span>
        )}
      </div>
      <div className={classes.head}>
        <span className={classes.category}>{marked(preview.category)}</span>
        <Heading id={titleId} className={classes.title} dir="auto">
          {marked(preview.title)}
        </Heading>
        {preview.author && <p className={classes.author}>by {marked(preview.author)}</p>}
        <CardFacts {...preview} />
      </div>
      <div className={classes.body}>
        <p className={classes.abstract} dir="auto">
          {marked(beginningOf(preview.abstract))}
        </p>
        <div className={classes.foot}>
          <ul className={classes.topics} aria-label="Key topics">
            {preview.keyTopics.slice(0, LIMITS.keyTopicBadges).map((topic, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: topics may share a title.
              <li key={index} className={classes.topic}>
                {marked(topic.title)}
              </li>
            ))}
          </ul>
          <div className={classes.acts}>
            <Link
              to="/book-summary/$id"
              params={{ id: String(preview.id) }}
              className={classes.link}
              aria-label={`Read Preview: ${preview.title}`}
            >
              Read Preview
            </Link>
            <ShortlistButton preview={preview} size="small" className={classes.shortlist} />
          </div>
        </div>
      </div>
    </article>
  );
}

/** Nothing for a preview without verdict and length, unless its text is unreviewed. */
function CardFacts({ decision, book, made }: PreviewCardData) {
  const verdict = decision?.verdict;
  const hours = readingHours(book);
  const isUnreviewed = made === 'ai-generated';
  if (!verdict && hours === null && !isUnreviewed) return null;
  return (
    <p className={classes.facts}>
      {verdict && (
        <span className={classes.verdict} data-call={verdict.call}>
          {DECISION_LABELS.verdict[verdict.call]}
        </span>
      )}
      {hours !== null && <span>{hoursText(hours)}</span>}
      {isUnreviewed && <span>Generated, not reviewed</span>}
    </p>
  );
}

/** More than four lines on any screen; CSS cuts the rest. */
const beginningOf = (text: string): string => text.slice(0, 1000).toWellFormed();

function PreviewCardSkeleton() {
  return (
    <div className={classes.card} aria-hidden="true">
      <div className={classes.stage}>
        <div className={classes.cover}>
          <Skeleton height="100%" />
        </div>
      </div>
      <div className={classes.head}>
        <Skeleton width="40%" height="1rem" />
        <Skeleton width="80%" height="1.5rem" />
        <Skeleton width="50%" height="1rem" />
      </div>
      <div className={classes.body}>
        <Skeleton height="6rem" />
        <Skeleton width="60%" height="1.75rem" />
      </div>
    </div>
  );
}

/** The folded words of the search whose matches a list shows. */
export const MarkedWords = createContext<readonly string[]>([]);

/** Gives a text with the words of the search marked. Not a component: a page of cards would render 144 of them. */
function useMarked(): (text: string) => ReactNode {
  const words = use(MarkedWords);
  return (text) =>
    words.length === 0
      ? text
      : markWords(text, words).map((part, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order.
          part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
        );
}
