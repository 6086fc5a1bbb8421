import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import type { VersionSummary } from '@foreword/domain/version.ts';
import classes from './preview-state.module.css';

interface PreviewStateProps {
  preview: AdminPreview;
  versions: readonly VersionSummary[];
}

/** Which preview it is, and which of its versions are current and published. */
export function PreviewState({ preview, versions }: PreviewStateProps) {
  const numberOf = (versionId: number | null) =>
    versions.find(({ id }) => id === versionId)?.versionNumber ?? 'None';
  const isWithdrawn = preview.publishedVersionId !== null && !preview.isPublished;
  return (
    <section aria-labelledby="preview-title" className={classes.state}>
      <h2 id="preview-title" className={classes.title}>
        {preview.title}
      </h2>
      <dl className={classes.facts}>
        <div>
          <dt>ID:</dt> <dd>{preview.id}</dd>
        </div>
        <div>
          <dt>Current Version:</dt> <dd>{numberOf(preview.currentVersionId)}</dd>
        </div>
        <div>
          <dt>Published Version:</dt> <dd>{numberOf(preview.publishedVersionId)}</dd>
        </div>
      </dl>
      {isWithdrawn && (
        <p className={classes.note}>
          The preview is a draft at the moment: readers see no version of it until it is published.
        </p>
      )}
    </section>
  );
}
