import type { AdminCategory } from '@foreword/domain/category.ts';
import { Badge } from '@foreword/ui/badge/badge.tsx';
import { Button } from '@foreword/ui/button/button.tsx';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { DragHandle, MoveButtons, SortableItem } from '@foreword/ui/sortable/sortable.tsx';
import { Box, Group, Table } from '@mantine/core';
import classes from './category-table.module.css';

interface CategoryRowProps {
  category: AdminCategory;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function CategoryRow({
  category,
  index,
  count,
  onMove,
  onEdit,
  onDelete,
}: CategoryRowProps) {
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
