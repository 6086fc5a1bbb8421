import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import type { VersionSummary } from '@foreword/domain/version.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCode, errorIssues } from '../../lib/call-error.ts';
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

  const checkAndPublish = async (version: VersionRef) => {
    const versionId = version.id;
    const send = (reviewedFields?: Publication['reviewedFields']) =>
      publish.mutate({ ...version, reviewedFields });
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

export interface Taking {
  field: keyof PreviewContent;
  /** What the message calls it. */
  label: string;
  topic?: { index: number; replaces?: number | undefined };
}

interface Taken {
  label: string;
  undo: { id: number; updatedAt: string };
}

/** Takes a text of a version into the working copy, in one save that can be undone. */
export function useTake(
  { id, updatedAt, lockedFields }: Pick<AdminPreview, 'id' | 'updatedAt' | 'lockedFields'>,
  report: Report,
) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const [taken, setTaken] = useState<Taken>();

  const reload = () =>
    Promise.all(
      [trpc.previews, trpc.recovery].map((calls) =>
        queryClient.invalidateQueries({ queryKey: calls.pathKey() }),
      ),
    );

  const take = useMutation({
    mutationFn: ({ versionId, field, topic }: Taking & { versionId: number }) =>
      client().versions.take.mutate({ id, versionId, field, topic, updatedAt }),
    onSuccess: async ({ preview, undoCopyId }, { label }) => {
      const undo =
        undoCopyId === null ? undefined : { id: undoCopyId, updatedAt: preview.updatedAt };
      setTaken(undo && { label, undo });
      report.success(`Took ${label} into the working copy`);
      await reload();
    },
    onError: (error) => {
      report.failure(failureText('Failed to take the text', error));
      // Another editor may have locked it.
      return reload();
    },
  });

  const undo = useMutation({
    mutationFn: ({ undo }: Taken) => client().recovery.recover.mutate(undo),
    onSuccess: async (_saved, { label }) => {
      setTaken(undefined);
      report.success(`The working copy has its own ${label} again`);
      await reload();
    },
    onError: async (error) => {
      report.failure(failureText('Failed to undo', error));
      if (errorCode(error) !== 'CONFLICT') return;
      // It would undo the other save, too. The copy stays in the list below.
      setTaken(undefined);
      await reload();
    },
  });

  const unlock = useMutation({
    mutationFn: (field: Taking['field']) =>
      client().previews.update.mutate({
        id,
        lockedFields: lockedFields.filter((name) => name !== field),
        updatedAt,
      }),
    onSuccess: reload,
    onError: (error) => {
      report.failure(failureText('Failed to unlock the text', error));
      return reload();
    },
  });

  return {
    isBusy: take.isPending || undo.isPending || unlock.isPending,
    isLocked: (field: string) => lockedFields.some((name) => name === field),
    unlock: unlock.mutate,
    take: take.mutate,
    taken,
    undo: () => taken && undo.mutate(taken),
  };
}
