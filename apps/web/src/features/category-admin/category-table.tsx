import type { AdminCategory } from '@foreword/domain/category.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { Sortable } from '@foreword/ui/sortable/sortable.tsx';
import { Group, Table, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { CategoryRow } from './category-row.tsx';
import classes from './category-table.module.css';
import { DeleteCategory } from './delete-category.tsx';
import type { CategoryDialogApi } from './use-category-dialog.ts';
import { useCategoryOrder } from './use-category-order.ts';

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
          {({ ref, props, placeholder }) => (
            <Table className={classes.table ?? ''} layout="fixed" withTableBorder>
              <Table.Caption className="visually-hidden">Categories</Table.Caption>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col" className={classes.place ?? ''}>
                    #
                  </Table.Th>
                  <Table.Th scope="col">Name</Table.Th>
                  <Table.Th scope="col" className={classes.slug ?? ''}>
                    Slug
                  </Table.Th>
                  <Table.Th scope="col" className={classes.status ?? ''}>
                    Status
                  </Table.Th>
                  <Table.Th scope="col" className={classes.actions ?? ''}>
                    Actions
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody ref={ref} {...props}>
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
