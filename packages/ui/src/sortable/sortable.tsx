import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd';
import type { HTMLAttributes, ReactNode, RefCallback } from 'react';
import { SORTABLE_WORDS as WORDS } from './sortable-words.ts';

export interface SortableListParts {
  ref: RefCallback<HTMLElement>;
  /** Of the list's element. */
  props: object;
  /** Comes last in the list: keeps room for what is dragged. */
  placeholder: ReactNode;
}

interface SortableProps {
  /** Names of the items in their order, as they are read aloud. */
  names: readonly string[];
  onMove: (from: number, to: number) => void;
  children: (list: SortableListParts) => ReactNode;
}

/**
 * A list whose items are dragged into another order with mouse, touch or keyboard. Dragging alone
 * shuts out people who can only point: give each item `MoveButtons` as well.
 */
export function Sortable({ names, onMove, children }: SortableProps) {
  const count = names.length;
  const nameAt = (index: number) => names[index] ?? '';
  return (
    <DragDropContext
      dragHandleUsageInstructions={WORDS.usage}
      onDragStart={({ source }, { announce }) =>
        announce(WORDS.pickedUp(nameAt(source.index), source.index + 1, count))
      }
      onDragUpdate={({ source, destination }, { announce }) => {
        const name = nameAt(source.index);
        announce(
          destination ? WORDS.movedTo(name, destination.index + 1, count) : WORDS.outside(name),
        );
      }}
      onDragEnd={({ source, destination, reason }, { announce }) => {
        const name = nameAt(source.index);
        if (!destination || reason === 'CANCEL' || destination.index === source.index) {
          announce(WORDS.putBack(name));
          return;
        }
        announce(WORDS.dropped(name, destination.index + 1, count));
        onMove(source.index, destination.index);
      }}
    >
      <Droppable droppableId="list">
        {({ innerRef, droppableProps, placeholder }) =>
          children({ ref: innerRef, props: droppableProps, placeholder })
        }
      </Droppable>
    </DragDropContext>
  );
}

export interface SortableItemParts {
  ref: RefCallback<HTMLElement>;
  /** Of the item's element. */
  props: object;
  /** Of its `DragHandle`. */
  handle: HTMLAttributes<HTMLElement>;
  isDragging: boolean;
}

interface SortableItemProps {
  id: number;
  index: number;
  children: (item: SortableItemParts) => ReactNode;
}

/** One item of a `Sortable`. */
export function SortableItem({ id, index, children }: SortableItemProps) {
  return (
    <Draggable draggableId={String(id)} index={index}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) =>
        children({
          ref: innerRef,
          props: draggableProps,
          handle: dragHandleProps ?? {},
          isDragging,
        })
      }
    </Draggable>
  );
}
