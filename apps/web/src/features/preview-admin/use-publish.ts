import type { AdminPreviewCard } from '@foreword/domain/admin-preview.ts';
import type { UpdatePreviewInput } from '@foreword/domain/preview-input.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminSearch } from '../../lib/admin-search.ts';
import { errorIssues } from '../../lib/call-error.ts';
import type { AskToPublish } from '../../lib/publish-question.tsx';
import { useTRPC } from '../../lib/trpc.ts';
import { PUBLISHED, useFlag } from './use-flag.ts';

/** Publishes and unpublishes a preview; asks first if readers would see a text that is unfinished or that no person has reviewed. */
export function usePublish(preview: AdminPreviewCard, search: AdminSearch, ask: AskToPublish) {
  const { id, isPublished } = preview;
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const flag = useFlag(preview, PUBLISHED, search);
  const [isChecking, setIsChecking] = useState(false);

  // The published version if one exists. The rows lack the long texts.
  const fetchContent = async () => {
    const anew = { staleTime: 0 };
    const full = await queryClient.fetchQuery(trpc.previews.adminById.queryOptions({ id }, anew));
    const { publishedVersionId: versionId, updatedAt } = full;
    if (versionId === null) return { content: full, updatedAt };
    const version = trpc.versions.byId.queryOptions({ id, versionId });
    return { content: await queryClient.fetchQuery(version), versionId, updatedAt };
  };

  const publish = async () => {
    const switchOn = (review?: Pick<UpdatePreviewInput, 'reviewedFields' | 'updatedAt'>) =>
      flag.mutate({ id, isPublished: true, ...review });
    setIsChecking(true);
    try {
      const { updatedAt, ...asked } = await fetchContent();
      ask({
        previewId: id,
        ...asked,
        // A text that another editor has saved meanwhile is not the one that this editor accepts.
        publish: (reviewedFields) =>
          switchOn(reviewedFields.length > 0 ? { reviewedFields, updatedAt } : undefined),
      });
    } catch {
      // The publishing call meets the same fault and reports it.
      switchOn();
    } finally {
      setIsChecking(false);
    }
  };

  return {
    isBusy: isChecking || flag.isPending,
    toggle: () => (isPublished ? flag.mutate({ id, isPublished: false }) : publish()),
    refusal: errorIssues(flag.error),
    forgetRefusal: flag.reset,
  };
}

export type Publish = ReturnType<typeof usePublish>;
