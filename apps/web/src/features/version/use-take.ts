import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCode } from '../../lib/call-error.ts';
import { useTRPC, useTRPCClient } from '../../lib/trpc.ts';
import { failureText, type Report } from './report.ts';

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
  { report, onDone }: { report: Report; onDone: () => void },
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
      onDone();
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
      onDone();
    },
    onError: async (error) => {
      report.failure(failureText('Failed to undo', error));
      if (errorCode(error) !== 'CONFLICT') return;
      // It would undo the other save, too. The copy stays in the list below.
      setTaken(undefined);
      await reload();
      onDone();
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
