import type { AdminPreviewCard } from '@foreword/domain/admin-preview.ts';
import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { AdminSearch } from '../../lib/admin-search.ts';
import { errorCode } from '../../lib/call-error.ts';
import { isSecondClick } from '../../lib/second-click.ts';
import { toast } from '../../lib/toast.ts';
import { useTRPC } from '../../lib/trpc.ts';
import classes from './summary-actions.module.css';
import { FEATURED, PUBLISHED, useFlag } from './use-flag.ts';

/** The row of buttons under a preview; Delete stands apart. */
export function SummaryActions({
  preview,
  search,
}: {
  preview: AdminPreviewCard;
  search: AdminSearch;
}) {
  const { id, isPublished, isFeatured } = preview;
  const publish = useFlag(preview, PUBLISHED, search);
  const feature = useFlag(preview, FEATURED, search);
  const look = `${buttonClass('quiet')} ${classes.action}`;
  return (
    <div className={classes.actions}>
      <button
        type="button"
        className={look}
        aria-disabled={publish.isPending}
        onClick={(event) =>
          publish.isPending ||
          isSecondClick(event) ||
          publish.mutate({ id, isPublished: !isPublished })
        }
      >
        <AdminIcon name={isPublished ? 'eyeOff' : 'eye'} size={16} />
        {isPublished ? 'Unpublish' : 'Publish'}
      </button>
      <button
        type="button"
        className={look}
        aria-disabled={feature.isPending}
        onClick={(event) =>
          feature.isPending ||
          isSecondClick(event) ||
          feature.mutate({ id, isFeatured: !isFeatured })
        }
      >
        <AdminIcon name="star" size={16} />
        {isFeatured ? 'Unfeature' : 'Feature'}
      </button>
      <Link to="/book-summary/$id" params={{ id: String(id) }} className={look}>
        <AdminIcon name="book" size={16} />
        View
      </Link>
      <Link to="/admin/edit/$id" params={{ id: String(id) }} className={look}>
        <AdminIcon name="pen" size={16} />
        Edit
      </Link>
      <NewVersionButton id={id} className={look} />
      <Link to="/admin/versions" search={{ id }} className={look}>
        <AdminIcon name="layers" size={16} />
        Show Versions
      </Link>
      <DeleteButton id={id} className={`${look} ${classes.danger}`} />
    </div>
  );
}

interface ActionButtonProps {
  id: number;
  className: string;
}

function NewVersionButton({ id, className }: ActionButtonProps) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const create = useMutation(
    trpc.versions.create.mutationOptions({
      meta: { failure: 'Failed to create new version. Please try again.' },
      // Spec §4: the list of previews is not loaded again.
      onSuccess: ({ versionNumber }) => {
        toast.success('Success!', `New version ${versionNumber} created successfully.`);
        return queryClient.invalidateQueries({ queryKey: trpc.versions.pathKey() });
      },
    }),
  );
  const createVersion = (event: MouseEvent) => {
    if (!create.isPending && !isSecondClick(event))
      create.mutate({ id, changes: 'Version created from the dashboard' });
  };
  return (
    <button
      type="button"
      className={className}
      aria-disabled={create.isPending}
      onClick={createVersion}
    >
      <AdminIcon name="plus" size={16} />
      New Version
    </button>
  );
}

function DeleteButton({ id, className }: ActionButtonProps) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const remove = useMutation(
    trpc.previews.remove.mutationOptions({
      meta: { failure: 'Failed to delete summary. Please try again.' },
      onSuccess: () => {
        toast.success('Success!', 'Summary deleted successfully.');
        return queryClient.invalidateQueries({ queryKey: trpc.previews.pathKey() });
      },
      // Somebody else deleted it: trying again would not help, seeing it gone does.
      onError: (error) => {
        if (errorCode(error) !== 'NOT_FOUND') return;
        return queryClient.invalidateQueries({ queryKey: trpc.previews.pathKey() });
      },
    }),
  );
  const askAndRemove = (event: MouseEvent) => {
    if (remove.isPending || isSecondClick(event)) return;
    if (confirm('Are you sure you want to delete this summary?')) remove.mutate({ id });
  };
  return (
    <button
      type="button"
      className={className}
      aria-disabled={remove.isPending}
      onClick={askAndRemove}
    >
      <AdminIcon name="trash" size={16} />
      Delete
    </button>
  );
}
