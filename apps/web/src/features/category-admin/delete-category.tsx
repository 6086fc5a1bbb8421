import type { AdminCategory } from '@foreword/domain/category.ts';
import { ConfirmDialog } from '@foreword/ui/dialog/confirm-dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useSiteRefresh } from '../../lib/site-refresh.ts';
import { toast } from '../../lib/toast.ts';
import { useTRPC } from '../../lib/trpc.ts';

interface DeleteCategoryProps {
  /** Kept while the dialog closes. */
  category: AdminCategory | undefined;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteCategory({ category, isOpen, onClose, onDeleted }: DeleteCategoryProps) {
  const refreshSite = useSiteRefresh();
  const remove = useMutation(
    useTRPC().categories.remove.mutationOptions({
      meta: { fallback: 'Failed to delete category' },
      onSuccess: async () => {
        toast.success('Success!', 'Category deleted successfully');
        await refreshSite();
        onDeleted();
      },
      onSettled: onClose,
    }),
  );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Are you sure?"
      confirmLabel="Delete"
      isBusy={remove.isPending}
      onConfirm={() => category && remove.mutate({ id: category.id })}
      onClose={onClose}
    >
      <p>
        The category <strong>{category?.name}</strong> will be permanently deleted. This cannot be
        undone.
      </p>
      {category && <p>{carriersOf(category.previewCount)}</p>}
    </ConfirmDialog>
  );
}

function carriersOf(count: number): string {
  if (count === 0) return 'No preview carries it.';
  if (count === 1) return '1 preview carries it and keeps its name as text.';
  return `${count.toLocaleString('en')} previews carry it and keep its name as text.`;
}
