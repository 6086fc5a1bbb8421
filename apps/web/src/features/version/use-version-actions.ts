import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import type { VersionSummary } from '@foreword/domain/version.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorCode } from '../../lib/call-error.ts';
import { useCallKey } from '../../lib/call-key.ts';
import { useTRPC, useTRPCClient } from '../../lib/trpc.ts';
import { failureText, publishFailureText } from './messages.ts';
import { initialVersionOf, newVersionOf } from './test-data.ts';
import type { Report } from './use-report.ts';

type VersionRef = Pick<VersionSummary, 'id' | 'versionNumber'>;

/** What can be done to the versions of a preview; after each act the list is loaded again. */
export function useVersionActions(
  { id, title }: Pick<AdminPreview, 'id' | 'title'>,
  report: Report,
) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const { keyFor, forget } = useCallKey();

  const reload = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: trpc.versions.pathKey() }),
      queryClient.invalidateQueries({ queryKey: trpc.previews.pathKey() }),
    ]);
  const succeed = async (text: string) => {
    report.success(text);
    await reload();
  };

  const create = useMutation({
    mutationFn: (kind: 'new' | 'initial') => {
      const input = { id, ...(kind === 'new' ? newVersionOf(title) : initialVersionOf(title)) };
      const context = { idempotencyKey: keyFor(input) };
      return client().versions.create.mutate(input, { context });
    },
    onSuccess: ({ versionNumber }, kind) => {
      forget();
      const isNew = kind === 'new';
      return succeed(
        isNew ? `Created new version ${versionNumber}` : `Created initial version for ${title}`,
      );
    },
    onError: (error, kind) => {
      // Without an answer nobody knows whether the version was made: the key stays.
      if (errorCode(error) !== undefined) forget();
      const what = kind === 'new' ? 'new' : 'initial';
      report.failure(failureText(`Failed to create ${what} version`, error));
    },
  });

  const setCurrent = useMutation({
    mutationFn: (version: VersionRef) =>
      client().versions.setCurrent.mutate({ id, versionId: version.id }),
    onSuccess: (_saved, { versionNumber }) => succeed(`Set version ${versionNumber} as current`),
    onError: (error) => report.failure(failureText('Failed to set current version', error)),
  });

  const publish = useMutation({
    mutationFn: (version: VersionRef) =>
      client().versions.publish.mutate({ id, versionId: version.id }),
    onSuccess: (_saved, { versionNumber }) => succeed(`Published version ${versionNumber}`),
    onError: (error) => report.failure(publishFailureText(error)),
  });

  const isBusy = create.isPending || setCurrent.isPending || publish.isPending;
  const make = (kind: 'new' | 'initial') => isBusy || create.mutate(kind);

  return {
    isBusy,
    createNew: () => make('new'),
    createInitial: () => make('initial'),
    setCurrent: setCurrent.mutate,
    publish: publish.mutate,
  };
}

export type VersionActions = ReturnType<typeof useVersionActions>;
