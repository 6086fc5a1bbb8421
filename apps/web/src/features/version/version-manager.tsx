import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import type { VersionSummary } from '@foreword/domain/version.ts';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { Spinner } from '@foreword/ui/spinner/spinner.tsx';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { VersionSearch } from '../../lib/admin-search.ts';
import { type AskToPublish, PublishRefusal } from '../../lib/publish-question.tsx';
import { useTRPC } from '../../lib/trpc.ts';
import { failureText, type Report, useReport } from './report.ts';
import { useVersionActions } from './use-version-actions.ts';
import { VersionCard } from './version-card.tsx';
import { VersionDifference } from './version-difference.tsx';
import classes from './version-manager.module.css';
import { CompareForm, SearchForm, useComparison, VersionToolbar } from './version-toolbar.tsx';

interface VersionManagerProps {
  search: VersionSearch;
  ask: AskToPublish;
}

export function VersionManager({ search: { id, from, to }, ask }: VersionManagerProps) {
  const navigate = useNavigate();
  const { message, report } = useReport();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another preview closes the message, before its own failures open one.
  useEffect(report.clear, [id]);
  const { preview, versions, isLoading, search } = useVersions(id, report);

  const searchFor = (wanted: number) => {
    if (wanted === id) {
      report.clear();
      search();
    } else navigate({ to: '/admin/versions', search: { id: wanted } });
  };

  return (
    <Stack gap="lg">
      {message && (
        <Alert
          color={message.kind === 'failure' ? 'danger' : 'accent'}
          title={message.kind === 'failure' ? 'Error' : 'Success!'}
          // The toast announces a success.
          role={message.kind === 'failure' ? 'alert' : 'note'}
          variant="outline"
          withCloseButton
          closeButtonLabel="Close this message"
          onClose={report.clear}
          styles={{ message: { whiteSpace: 'pre-line' } }}
        >
          {message.text}
        </Alert>
      )}
      <SearchForm key={`search-${id}`} id={id} onSearch={searchFor} />
      {isLoading && <Spinner label="Loading versions" />}
      {preview && versions && (
        <PreviewVersions
          key={preview.id}
          preview={preview}
          versions={versions}
          pair={{ from, to }}
          report={report}
          ask={ask}
        />
      )}
    </Stack>
  );
}

interface PreviewVersionsProps {
  preview: AdminPreview;
  versions: readonly VersionSummary[];
  pair: Pick<VersionSearch, 'from' | 'to'>;
  report: Report;
  ask: AskToPublish;
}

function PreviewVersions({ preview, versions, pair, report, ask }: PreviewVersionsProps) {
  const actions = useVersionActions(preview, report, ask);
  const comparison = useComparison(preview.id, versions, pair, report);
  return (
    <>
      <PreviewState preview={preview} versions={versions} />
      <VersionToolbar hasVersions={versions.length > 0} actions={actions} comparison={comparison} />
      {versions.length > 0 && (
        <CompareForm
          key={`form ${comparison.compared?.join()}`}
          preview={preview}
          versions={versions}
          pair={comparison.compared}
          onShow={comparison.show}
        />
      )}
      {comparison.compared && (
        <VersionDifference
          key={comparison.compared.join()}
          preview={preview}
          versions={versions}
          pair={comparison.compared}
          report={report}
        />
      )}
      <PublishRefusal {...actions.refusal} previewId={preview.id} onClose={actions.forgetRefusal} />
      {versions.length === 0 ? (
        <Notice text="This preview has no versions yet. A version keeps its content as it is now." />
      ) : (
        <ol className={classes.timeline} aria-label="Versions, newest first" reversed>
          {versions.map((version) => (
            <li key={version.id} data-published={version.isPublished || undefined}>
              <VersionCard
                previewId={preview.id}
                version={version}
                actions={actions}
                comparison={comparison}
              />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function PreviewState({ preview, versions }: Pick<PreviewVersionsProps, 'preview' | 'versions'>) {
  const numberOf = (versionId: number | null) =>
    versions.find(({ id }) => id === versionId)?.versionNumber ?? 'None';
  const facts = [
    ['ID', preview.id],
    ['Current Version', numberOf(preview.currentVersionId)],
    ['Published Version', numberOf(preview.publishedVersionId)],
  ] as const;
  const isWithdrawn = preview.publishedVersionId !== null && !preview.isPublished;
  return (
    <section aria-labelledby="preview-title" className={classes.state}>
      <Text component="h2" id="preview-title" dir="auto" fz="1.5rem">
        {preview.title}
      </Text>
      <Group component="dl" gap="0.25rem 1.5rem" mt="0.5rem" c="dimmed">
        {facts.map(([term, value]) => (
          <Group key={term} gap="0.375rem">
            <dt>{term}:</dt> <dd>{value}</dd>
          </Group>
        ))}
      </Group>
      {isWithdrawn && (
        <Text c="dimmed" mt="xs">
          The preview is a draft at the moment: readers see no version of it until it is published.
        </Text>
      )}
    </section>
  );
}

// Another editor may have made a version.
const ANEW = { refetchOnMount: 'always' } as const;

function useVersions(id: number | undefined, report: Report) {
  const trpc = useTRPC();
  const input = { id: id ?? 0 };
  const preview = useQuery(
    trpc.previews.adminById.queryOptions(input, { ...ANEW, enabled: id !== undefined }),
  );
  // Waits for the preview: an unknown id fails once.
  const versions = useQuery(
    trpc.versions.list.queryOptions(input, { ...ANEW, enabled: preview.isSuccess }),
  );

  useEffect(() => {
    if (preview.error)
      report.failure(failureText('Failed to fetch summary details', preview.error));
  }, [preview.error, report]);
  useEffect(() => {
    if (versions.error) report.failure(failureText('Failed to fetch versions', versions.error));
  }, [versions.error, report]);

  return {
    // Data from before a failed fetch may be out of date.
    preview: preview.isError ? undefined : preview.data,
    versions: versions.isError ? undefined : versions.data,
    isLoading: preview.isLoading || versions.isLoading,
    search: async () => {
      const { isSuccess } = await preview.refetch();
      if (isSuccess) await versions.refetch();
    },
  };
}
