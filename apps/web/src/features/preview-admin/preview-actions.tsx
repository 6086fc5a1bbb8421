import type { AdminPreviewCard } from '@foreword/domain/admin-preview.ts';
import { Button, buttonClass } from '@foreword/ui/button/button.tsx';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AdminSearch } from '../../lib/admin-search.ts';
import { errorCode, errorIssues, withReasons } from '../../lib/call-error.ts';
import { useCallKey } from '../../lib/call-key.ts';
import type { AskToPublish } from '../../lib/publish-question.tsx';
import { toast } from '../../lib/toast.ts';
import { type Trpc, useTRPC, useTRPCClient } from '../../lib/trpc.ts';

const LINK = buttonClass('quiet', 'small');

interface PreviewActionsProps {
  preview: AdminPreviewCard;
  publish: Publish;
  search: AdminSearch;
}

export function PreviewActions({ preview, publish, search }: PreviewActionsProps) {
  const { id, isPublished, isFeatured } = preview;
  const feature = useFlag(preview, FEATURED, search);
  const params = { id: String(id) };
  // One write at a time: the first changes the time that the second one sends.
  const isBusy = publish.isBusy || feature.isPending;
  return (
    <Group gap="0.375rem">
      <Button
        size="small"
        icon={<AdminIcon name={isPublished ? 'eyeOff' : 'eye'} size={16} />}
        isBusy={isBusy}
        onClick={publish.toggle}
      >
        {isPublished ? 'Unpublish' : 'Publish'}
      </Button>
      <Button
        size="small"
        icon={<AdminIcon name="star" size={16} />}
        isBusy={isBusy}
        onClick={() => feature.mutate({ id, isFeatured: !isFeatured })}
      >
        {isFeatured ? 'Unfeature' : 'Feature'}
      </Button>
      <Link to="/book-summary/$id" params={params} className={LINK}>
        <AdminIcon name="book" size={16} />
        View
      </Link>
      <Link to="/admin/edit/$id" params={params} className={LINK}>
        <AdminIcon name="pen" size={16} />
        Edit
      </Link>
      <NewVersionButton id={id} />
      <Link to="/admin/versions" search={{ id }} className={LINK}>
        <AdminIcon name="layers" size={16} />
        Show Versions
      </Link>
      <DeleteButton id={id} />
    </Group>
  );
}

function NewVersionButton({ id }: { id: number }) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const { keyFor, forget, forgetIfAnswered } = useCallKey();
  const create = useMutation({
    mutationFn: () => {
      const context = { idempotencyKey: keyFor(id) };
      const changes = 'Version created from the dashboard';
      return client().versions.create.mutate({ id, changes }, { context });
    },
    meta: {
      failure: 'Failed to create new version. Please try again.',
      refreshes: [trpc.versions.pathKey()],
    },
    onSuccess: ({ versionNumber }) => {
      forget();
      toast.success('Success!', `New version ${versionNumber} created successfully.`);
    },
    onError: async (error) => {
      forgetIfAnswered(error);
      if (errorCode(error) !== 'NOT_FOUND') return;
      await queryClient.invalidateQueries({ queryKey: trpc.previews.pathKey() });
    },
  });
  return (
    <Button
      size="small"
      icon={<AdminIcon name="plus" size={16} />}
      isBusy={create.isPending}
      onClick={() => create.mutate()}
    >
      New Version
    </Button>
  );
}

function DeleteButton({ id }: { id: number }) {
  const trpc = useTRPC();
  const remove = useMutation(
    trpc.previews.remove.mutationOptions({
      meta: {
        failure: 'Failed to delete summary. Please try again.',
        success: 'Summary deleted successfully.',
        refreshes: [trpc.previews.pathKey()],
      },
    }),
  );
  const askAndRemove = () => {
    if (confirm('Are you sure you want to delete this summary?')) remove.mutate({ id });
  };
  return (
    <Button
      look="danger"
      size="small"
      style={{ marginLeft: 'auto' }}
      icon={<AdminIcon name="trash" size={16} />}
      isBusy={remove.isPending}
      onClick={askAndRemove}
    >
      Delete
    </Button>
  );
}

interface Flag {
  name: 'isPublished' | 'isFeatured';
  on: string;
  off: string;
  failure: string;
}

const PUBLISHED: Flag = {
  name: 'isPublished',
  on: 'Preview published successfully.',
  off: 'Preview unpublished.',
  failure: 'Failed to update publish status. Please try again.',
};

const FEATURED: Flag = {
  name: 'isFeatured',
  on: 'Preview featured successfully.',
  off: 'Preview unfeatured.',
  failure: 'Failed to update featured status. Please try again.',
};

/** Optimistic: switches the flag back if the server refuses. */
function useFlag({ id }: Pick<AdminPreviewCard, 'id'>, flag: Flag, search: AdminSearch) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { queryKey } = previewPagesQuery(trpc, search);

  const show = (isOn: boolean) =>
    queryClient.setQueryData(
      queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((card) =>
              card.id === id ? { ...card, [flag.name]: isOn } : card,
            ),
          })),
        },
    );

  return useMutation(
    trpc.previews.update.mutationOptions({
      meta: { failure: flag.failure, refreshes: [trpc.previews.pathKey()] },
      onMutate: async (input) => {
        // A running fetch would overwrite the shown flag; the first fetch must go on.
        if (queryClient.getQueryData(queryKey)) await queryClient.cancelQueries({ queryKey });
        show(input[flag.name] === true);
      },
      onError: (_error, input) => show(input[flag.name] !== true),
      onSuccess: (saved) => toast.success('Success!', saved[flag.name] ? flag.on : flag.off),
    }),
  );
}

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
    setIsChecking(true);
    try {
      const { updatedAt, ...asked } = await fetchContent();
      ask({
        previewId: id,
        ...asked,
        // A text that another editor has saved meanwhile may need the question.
        publish: (reviewedFields) =>
          flag.mutate({ id, isPublished: true, reviewedFields, updatedAt }),
      });
    } catch (error) {
      // An unread text may need the question.
      toast.failure('Error', withReasons(PUBLISHED.failure, error));
      if (errorCode(error) !== 'NOT_FOUND') return;
      await queryClient.invalidateQueries({ queryKey: trpc.previews.pathKey() });
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

type Publish = ReturnType<typeof usePublish>;

const PAGE_SIZE = 50;

export const previewPagesQuery = (trpc: Trpc, { q, status, category }: AdminSearch) =>
  trpc.previews.listMine.infiniteQueryOptions(
    { q, status, category, limit: PAGE_SIZE },
    { getNextPageParam: (page) => page.nextCursor },
  );
