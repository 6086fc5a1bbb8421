import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import type { VersionSummary } from '@foreword/domain/version.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorIssues } from '../../lib/call-error.ts';
import { useCallKey } from '../../lib/call-key.ts';
import type { AskToPublish } from '../../lib/publish-question.tsx';
import { useTRPC, useTRPCClient } from '../../lib/trpc.ts';
import { failureText, publishFailureText, type Report } from './report.ts';

type VersionRef = Pick<VersionSummary, 'id' | 'versionNumber'>;

interface Publication extends VersionRef {
  /** Absent where nothing is reviewed. */
  reviewedFields?: (keyof PreviewContent)[] | undefined;
}

export function useVersionActions(
  { id, title }: Pick<AdminPreview, 'id' | 'title'>,
  report: Report,
  ask: AskToPublish,
) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const { keyFor, forget, forgetIfAnswered } = useCallKey();
  const [isChecking, setIsChecking] = useState(false);

  const refresh = () =>
    Promise.all(
      [trpc.versions, trpc.recovery, trpc.previews].map((calls) =>
        queryClient.invalidateQueries({ queryKey: calls.pathKey() }),
      ),
    );
  // Not `meta.refreshes`: when the preview is gone, the screen stays with the report that says so.
  const onSettled = (_answer: unknown, error: unknown) => (error ? undefined : refresh());

  const create = useMutation({
    mutationFn: (kind: 'new' | 'initial') => {
      const input = { id, ...(kind === 'new' ? newVersionOf(title) : initialVersionOf(title)) };
      const context = { idempotencyKey: keyFor(input) };
      return client().versions.create.mutate(input, { context });
    },
    onSettled,
    onSuccess: ({ versionNumber }, kind) => {
      forget();
      const isNew = kind === 'new';
      report.success(
        isNew ? `Created new version ${versionNumber}` : `Created initial version for ${title}`,
      );
    },
    onError: (error, kind) => {
      forgetIfAnswered(error);
      const what = kind === 'new' ? 'new' : 'initial';
      report.failure(failureText(`Failed to create ${what} version`, error));
    },
  });

  const setCurrent = useMutation({
    mutationFn: (version: VersionRef) =>
      client().versions.setCurrent.mutate({ id, versionId: version.id }),
    onSettled,
    onSuccess: (_, version) => report.success(`Set version ${version.versionNumber} as current`),
    onError: (error) => report.failure(failureText('Failed to set current version', error)),
  });

  const publish = useMutation({
    mutationFn: ({ id: versionId, reviewedFields }: Publication) =>
      client().versions.publish.mutate({
        id,
        versionId,
        ...(reviewedFields && reviewedFields.length > 0 && { reviewedFields }),
      }),
    onSettled,
    onSuccess: (_, { versionNumber }) => report.success(`Published version ${versionNumber}`),
    onError: (error) => report.failure(publishFailureText(error)),
  });

  const checkAndPublish = async (version: VersionRef, options: { onSuccess: () => void }) => {
    const versionId = version.id;
    const send = (reviewedFields?: Publication['reviewedFields']) =>
      publish.mutate({ ...version, reviewedFields }, options);
    setIsChecking(true);
    try {
      const content = await queryClient.fetchQuery(
        trpc.versions.byId.queryOptions({ id, versionId }),
      );
      ask({ previewId: id, versionId, content, publish: send });
    } catch (error) {
      // An unread text may need the question.
      report.failure(publishFailureText(error));
    } finally {
      setIsChecking(false);
    }
  };

  return {
    isBusy: isChecking || create.isPending || setCurrent.isPending || publish.isPending,
    createNew: () => create.mutate('new'),
    createInitial: () => create.mutate('initial'),
    setCurrent: setCurrent.mutate,
    publish: checkAndPublish,
    refusal: { issues: errorIssues(publish.error), versionId: publish.variables?.id },
    forgetRefusal: publish.reset,
  };
}

export type VersionActions = ReturnType<typeof useVersionActions>;

const SUFFIX = ' (Updated)';

export const newVersionOf = (title: string) => ({
  title: `${cut(title, LIMITS.titleLength - SUFFIX.length)}${SUFFIX}`,
  abstract: 'This is a test abstract for a new version.',
  changes: 'Test version created from the version manager',
});

export const initialVersionOf = (title: string) => ({
  title,
  abstract: `Initial version for ${title}`,
  changes: 'Initial version created manually',
});

/** Never cuts a surrogate pair. */
export const cut = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
