import type { VersionSummary } from '@foreword/domain/version.ts';
import type { Comparison } from './use-comparison.ts';
import type { VersionActions } from './use-version-actions.ts';
import { VersionCard } from './version-card.tsx';
import classes from './version-timeline.module.css';

interface VersionTimelineProps {
  previewId: number;
  /** The newest number first. */
  versions: readonly VersionSummary[];
  actions: VersionActions;
  comparison: Comparison;
}

/** The versions along a line, the newest at its top. */
export function VersionTimeline({ versions, ...rest }: VersionTimelineProps) {
  if (versions.length === 0) {
    return (
      <p className={classes.empty}>
        This preview has no versions yet. A version keeps its content as it is now.
      </p>
    );
  }
  return (
    <ol className={classes.timeline} aria-label="Versions, newest first" reversed>
      {versions.map((version) => (
        <li key={version.id} data-published={version.isPublished || undefined}>
          <VersionCard version={version} {...rest} />
        </li>
      ))}
    </ol>
  );
}
