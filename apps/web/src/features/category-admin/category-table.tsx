import type { AdminCategory } from '@foreword/domain/category.ts';
import { Badge } from '@foreword/ui/badge/badge.tsx';
import { Button } from '@foreword/ui/button/button.tsx';
import { ConfirmDialog } from '@foreword/ui/dialog/dialog.tsx';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import {
  DragHandle,
  MoveButtons,
  Sortable,
  SortableItem,
} from '@foreword/ui/sortable/sortable.tsx';
import { Box, Group, Table, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorCode } from '../../lib/call-error.ts';
import { moved } from '../../lib/list-edits.ts';
import { useSiteRefresh } from '../../lib/site-refresh.ts';
import { useTRPC } from '../../lib/trpc.ts';
import type { CategoryDialogApi } from './category-dialog.tsx';
import classes from './category-table.module.css';

const COLUMNS = [
  ['#', classes.place],
  ['Name', undefined],
  ['Slug', classes.slug],
  ['Status', classes.status],
  ['Actions', classes.actions],
] as const;

interface CategoryTableProps {
  categories: readonly AdminCategory[];
  dialog: CategoryDialogApi;
}

export function CategoryTable({ categories, dialog }: CategoryTableProps) {
  const { ordered, move } = useCategoryOrder(categories);
  const addButton = useRef<HTMLButtonElement>(null);
  const [deleted, setDeleted] = useState<AdminCategory>();
  const [isAsking, setIsAsking] = useState(false);
  const askToDelete = (category: AdminCategory) => {
    setDeleted(category);
    setIsAsking(true);
  };

  return (
    <>
      <Group justify="space-between" gap="sm" mb="md">
        <Text c="dimmed">Readers see the active categories in this order.</Text>
        <Button
          ref={addButton}
          look="primary"
          icon={<AdminIcon name="plus" size={18} />}
          onClick={() => dialog.open()}
        >
          Add Category
        </Button>
      </Group>
      {categories.length === 0 ? (
        <Notice text="No categories found">
          <Button look="plain" onClick={() => dialog.open()}>
            Add your first category
          </Button>
        </Notice>
      ) : (
        <Sortable names={ordered.map(({ name }) => name)} onMove={move}>
          {({ innerRef, droppableProps, placeholder }) => (
            <Table className={classes.table ?? ''} layout="fixed" withTableBorder>
              <Table.Caption className="visually-hidden">Categories</Table.Caption>
              <Table.Thead>
                <Table.Tr>
                  {COLUMNS.map(([name, look]) => (
                    <Table.Th key={name} scope="col" className={look ?? ''}>
                      {name}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody ref={innerRef} {...droppableProps}>
                {ordered.map((category, index) => (
                  <CategoryRow
                    key={category.id}
                    category={category}
                    index={index}
                    count={ordered.length}
                    onMove={move}
                    onEdit={() => dialog.open(category)}
                    onDelete={() => askToDelete(category)}
                  />
                ))}
                {placeholder}
              </Table.Tbody>
            </Table>
          )}
        </Sortable>
      )}
      <DeleteCategory
        category={deleted}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        // The Delete button is removed with its row.
        onDeleted={() => addButton.current?.focus()}
      />
    </>
  );
}

/** Reorders categories: at once on the screen, and back to the server's order if saving fails. */
function useCategoryOrder(categories: readonly AdminCategory[]) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refreshSite = useSiteRefresh();
  const [order, setOrder] = useState<readonly number[]>();
  const ordered = order ? inOrder(categories, order) : categories;

  const reorder = useMutation(
    trpc.categories.reorder.mutationOptions({
      meta: { fallback: 'Failed to update category order', success: 'Category order updated' },
      // One call after the other, or an older order could win.
      scope: { id: 'category-order' },
      onSettled: async () => {
        const mutationKey = trpc.categories.reorder.mutationKey();
        // The answer to a later move counts.
        const hasLaterMove = () => queryClient.isMutating({ mutationKey }) > 1;
        if (hasLaterMove()) return;
        await refreshSite();
        if (!hasLaterMove()) setOrder(undefined);
      },
    }),
  );

  return {
    ordered,
    move: (from: number, to: number) => {
      const categoryIds = moved(ordered, from, to).map(({ id }) => id);
      setOrder(categoryIds);
      reorder.mutate({ categoryIds, seen: ordered.map(({ id }) => id) });
    },
  };
}

function inOrder(categories: readonly AdminCategory[], order: readonly number[]): AdminCategory[] {
  const place = ({ id }: AdminCategory) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...categories].sort((left, right) => place(left) - place(right));
}

interface DeleteCategoryProps {
  /** Kept while the dialog closes. */
  category: AdminCategory | undefined;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteCategory({ category, isOpen, onClose, onDeleted }: DeleteCategoryProps) {
  const refreshSite = useSiteRefresh();
  const showWithout = async () => {
    await refreshSite();
    onDeleted();
  };
  const remove = useMutation(
    useTRPC().categories.remove.mutationOptions({
      meta: { fallback: 'Failed to delete category', success: 'Category deleted successfully' },
      onSuccess: showWithout,
      // Another administrator has deleted it.
      onError: (error) => (errorCode(error) === 'NOT_FOUND' ? showWithout() : undefined),
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

interface CategoryRowProps {
  category: AdminCategory;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onEdit: () => void;
  onDelete: () => void;
}

function CategoryRow({ category, index, count, onMove, onEdit, onDelete }: CategoryRowProps) {
  const { id, name, slug, isActive } = category;
  const status = (
    <Badge tone={isActive ? 'accent' : 'quiet'}>{isActive ? 'Active' : 'Inactive'}</Badge>
  );
  return (
    <SortableItem id={id} index={index}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
        <Table.Tr ref={innerRef} {...draggableProps} data-dragging={isDragging || undefined}>
          <Table.Td className={classes.place ?? ''}>
            <Group gap="0.25rem" wrap="nowrap" c="dimmed">
              <DragHandle name={name} dragHandleProps={dragHandleProps} />
              {index + 1}
            </Group>
          </Table.Td>
          <Table.Th scope="row" dir="auto">
            {name}
            <Group component="span" className={classes.under ?? ''} gap="xs" fz="sm" fw={400}>
              <span>{slug}</span>
              {status}
            </Group>
          </Table.Th>
          <Table.Td className={classes.slug ?? ''}>{slug}</Table.Td>
          <Table.Td className={classes.status ?? ''}>{status}</Table.Td>
          <Table.Td className={classes.actions ?? ''}>
            <div className={classes.buttons}>
              <MoveButtons name={name} index={index} count={count} onMove={onMove} />
              <Button
                look="bare"
                size="small"
                icon={<AdminIcon name="pen" size={16} />}
                aria-label={`Edit ${name}`}
                onClick={onEdit}
              >
                <Box component="span" visibleFrom="xs">
                  Edit
                </Box>
              </Button>
              <Button
                look="bareDanger"
                size="small"
                icon={<AdminIcon name="trash" size={16} />}
                aria-label={`Delete ${name}`}
                onClick={onDelete}
              >
                <Box component="span" visibleFrom="xs">
                  Delete
                </Box>
              </Button>
            </div>
          </Table.Td>
        </Table.Tr>
      )}
    </SortableItem>
  );
}
