import { Button } from '@foreword/ui/button/button.tsx';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import {
  DragHandle,
  MoveButtons,
  Sortable,
  SortableItem,
} from '@foreword/ui/sortable/sortable.tsx';
import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { moved } from '../../lib/list-edits.ts';
import classes from './choice.module.css';

interface SortableCardsProps<Item> {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item, index: number) => string;
  onChange: (items: Item[]) => void;
  children: (item: Item, index: number) => ReactNode;
}

export function SortableCards<Item extends { id: number }>({
  label,
  items,
  nameOf,
  onChange,
  children,
}: SortableCardsProps<Item>) {
  const move = (from: number, to: number) => onChange(moved(items, from, to));
  return (
    <Sortable names={items.map(nameOf)} onMove={move}>
      {({ innerRef, droppableProps, placeholder }) => (
        <Box component="ol" ref={innerRef} {...droppableProps} m={0} p={0} aria-label={label}>
          {items.map((item, index) => {
            const name = nameOf(item, index);
            return (
              <SortableItem key={item.id} id={item.id} index={index}>
                {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
                  <li
                    ref={innerRef}
                    {...draggableProps}
                    className={classes.item}
                    data-dragging={isDragging || undefined}
                  >
                    <DragHandle name={name} dragHandleProps={dragHandleProps} />
                    <Box flex="1 1 10rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
                      {children(item, index)}
                    </Box>
                    <Group gap={0} wrap="nowrap" ml="auto">
                      <MoveButtons name={name} index={index} count={items.length} onMove={move} />
                      <Button
                        look="bareDanger"
                        size="small"
                        icon={<AdminIcon name="trash" size={16} />}
                        aria-label={`Remove ${name}`}
                        onClick={() => onChange(items.toSpliced(index, 1))}
                      />
                    </Group>
                  </li>
                )}
              </SortableItem>
            );
          })}
          {placeholder}
        </Box>
      )}
    </Sortable>
  );
}
