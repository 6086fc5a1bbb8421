import type { PreviewCard as PreviewCardData } from '@foreword/domain/preview.ts';
import { useStartAtTop } from '../../lib/start-at-top.ts';
import { PreviewCard, PreviewCardSkeleton } from './preview-card.tsx';
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
