import type { AdminPreviewCard } from '@foreword/domain/admin-preview.ts';
import { Button, buttonClass } from '@foreword/ui/button/button.tsx';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AdminSearch } from '../../lib/admin-search.ts';
import { useCallKey } from '../../lib/call-key.ts';
import { toast } from '../../lib/toast.ts';
import { useTRPC, useTRPCClient } from '../../lib/trpc.ts';
import { FEATURED, type Publish, useFlag } from './use-flag.ts';

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
  const { keyFor, forget, forgetIfAnswered } = useCallKey();
  const create = useMutation({
    mutationFn: () => {
      const context = { idempotencyKey: keyFor(id) };
      const changes = 'Version created from the dashboard';
      return client().versions.create.mutate({ id, changes }, { context });
    },
    meta: {
      failure: 'Failed to create new version. Please try again.',
      refreshes: [trpc.versions.pathKey(), trpc.previews.pathKey()],
    },
    onSuccess: ({ versionNumber }) => {
      forget();
      toast.success('Success!', `New version ${versionNumber} created successfully.`);
    },
    onError: forgetIfAnswered,
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
