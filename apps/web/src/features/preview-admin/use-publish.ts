import type { AdminPreviewCard } from '@foreword/domain/admin-preview.ts';
import type { PreviewContent } from '@foreword/domain/content-fields.ts';
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
    const versionId = full.publishedVersionId;
    if (versionId === null) return { content: full };
    const version = trpc.versions.byId.queryOptions({ id, versionId });
    return { content: await queryClient.fetchQuery(version), versionId };
  };

  const publish = async () => {
    const switchOn = (reviewedFields: (keyof PreviewContent)[] = []) =>
      flag.mutate({ id, isPublished: true, ...(reviewedFields.length > 0 && { reviewedFields }) });
    setIsChecking(true);
    try {
      const { content, versionId } = await fetchContent();
      ask({ previewId: id, versionId, content, publish: switchOn });
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
