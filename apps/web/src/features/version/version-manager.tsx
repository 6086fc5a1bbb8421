import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import type { VersionSummary } from '@foreword/domain/version.ts';
import { Skeleton } from '@foreword/ui/skeleton/skeleton.tsx';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTRPC } from '../../lib/trpc.ts';
import { failureText } from './messages.ts';
import { PreviewState } from './preview-state.tsx';
import { SearchForm } from './search-form.tsx';
import { useComparison } from './use-comparison.ts';
import { type Report, useReport } from './use-report.ts';
import { useVersionActions } from './use-version-actions.ts';
import { VersionDifference } from './version-difference.tsx';
import classes from './version-manager.module.css';
import { versionedPreviewQuery, versionListQuery } from './version-queries.ts';
import { VersionTimeline } from './version-timeline.tsx';
import { VersionToolbar } from './version-toolbar.tsx';

/** The versions of one preview: what there is, what readers see, and how two of them differ. */
export function VersionManager({ id }: { id: number | undefined }) {
  const navigate = useNavigate();
  const { message, report } = useReport();
  const { preview, versions, isLoading, search } = useVersions(id, report);

  const searchFor = (wanted: number) => {
    report.clear();
    if (wanted === id) search();
    else navigate({ to: '/admin/versions', search: { id: wanted } });
  };

  return (
    <div className={classes.manager}>
      {message && (
        <Alert
          color={message.kind === 'failure' ? 'danger' : 'accent'}
          title={message.kind === 'failure' ? 'Error' : 'Success!'}
          // A success is read aloud once, by the toast.
          role={message.kind === 'failure' ? 'alert' : 'note'}
          variant="outline"
          withCloseButton
          closeButtonLabel="Close this message"
          onClose={report.clear}
          classNames={{ message: classes.message ?? '' }}
        >
          {message.text}
        </Alert>
      )}
      <SearchForm key={`search-${id}`} id={id} onSearch={searchFor} />
      {isLoading && <TimelineSkeleton />}
      {preview && versions && (
        <PreviewVersions key={preview.id} preview={preview} versions={versions} report={report} />
      )}
    </div>
  );
}

interface PreviewVersionsProps {
  preview: AdminPreview;
  versions: readonly VersionSummary[];
  report: Report;
}

function PreviewVersions({ preview, versions, report }: PreviewVersionsProps) {
  const actions = useVersionActions(preview, report);
  const comparison = useComparison(versions, report);
  return (
    <>
      <PreviewState preview={preview} versions={versions} />
      <VersionToolbar hasVersions={versions.length > 0} actions={actions} comparison={comparison} />
      {comparison.compared && (
        <VersionDifference
          key={comparison.compared.map(({ id }) => id).join()}
          previewId={preview.id}
          versions={comparison.compared}
          report={report}
        />
      )}
      <VersionTimeline
        previewId={preview.id}
        versions={versions}
        actions={actions}
        comparison={comparison}
      />
    </>
  );
}

function useVersions(id: number | undefined, report: Report) {
  const trpc = useTRPC();
  const preview = useQuery(versionedPreviewQuery(trpc, id));
  const versions = useQuery(versionListQuery(trpc, id, preview.isSuccess));

  useEffect(() => {
    if (preview.error)
      report.failure(failureText('Failed to fetch summary details', preview.error));
  }, [preview.error, report]);
  useEffect(() => {
    if (versions.error) report.failure(failureText('Failed to fetch versions', versions.error));
  }, [versions.error, report]);

  return {
    // What was there before it could not be fetched any more would be a lie.
    preview: preview.isError ? undefined : preview.data,
    versions: versions.isError ? undefined : versions.data,
    isLoading: preview.isLoading || versions.isLoading,
    search: async () => {
      const { isSuccess } = await preview.refetch();
      if (isSuccess) await versions.refetch();
    },
  };
}

function TimelineSkeleton() {
  return (
    <div className={classes.skeleton} role="status">
      <span className="visually-hidden">Loading versions</span>
      <Skeleton width="45%" height="1.75rem" />
      <Skeleton width="30%" height="1rem" />
      <Skeleton height="7rem" />
      <Skeleton height="7rem" />
    </div>
  );
}
