import {
  DragDropContext,
  Draggable,
  type DraggableProps,
  type DraggableProvided,
  Droppable,
  type DroppableProps,
  type Sensor,
} from '@hello-pangea/dnd';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { AdminIcon } from '../icon/admin-icon.tsx';
import classes from './sortable.module.css';

/** What screen readers announce. Places count from 1. */
const WORDS = {
  usage:
    'Press space to pick this up, the arrow keys to move it, and space again to drop it. Escape puts it back.',
  pickedUp: (name: string, place: number, count: number) =>
    `Picked up ${name}. It is number ${place} of ${count}.`,
  movedTo: (name: string, place: number, count: number) =>
    `${name} is now number ${place} of ${count}.`,
  outside: (name: string) => `${name} is outside the list. Dropped here, it goes back.`,
  dropped: (name: string, place: number, count: number) =>
    `Dropped ${name}. It is number ${place} of ${count}.`,
  putBack: (name: string) => `${name} is back in its place.`,
};

interface SortableProps extends Pick<DroppableProps, 'children'> {
  names: readonly string[];
  onMove: (from: number, to: number) => void;
}

/**
 * Drag with mouse, touch or keyboard. A list that changes meanwhile ends the drag.
 * Give each item `MoveButtons` too: WCAG asks for a way without dragging.
 */
export function Sortable({ names, onMove, children }: SortableProps) {
  const count = names.length;
  /** Name of the item that is picked up. */
  const picked = useRef<string>(undefined);
  const cancelDrag = useRef(() => {});
  const keepCancel: Sensor = ({ tryReleaseLock }) => {
    cancelDrag.current = tryReleaseLock;
  };
  // A drag counts places in the list that it began with.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the list changes.
  useLayoutEffect(() => {
    if (picked.current !== undefined) cancelDrag.current();
  }, [names.join('\n')]);
  return (
    <DragDropContext
      dragHandleUsageInstructions={WORDS.usage}
      sensors={[keepCancel]}
      onDragStart={({ source }, { announce }) => {
        const name = names[source.index] ?? '';
        picked.current = name;
        announce(WORDS.pickedUp(name, source.index + 1, count));
      }}
      onDragUpdate={({ destination }, { announce }) => {
        const name = picked.current ?? '';
        announce(
          destination ? WORDS.movedTo(name, destination.index + 1, count) : WORDS.outside(name),
        );
      }}
      onDragEnd={({ source, destination, reason }, { announce }) => {
        const name = picked.current ?? '';
        picked.current = undefined;
        if (!destination || reason === 'CANCEL' || destination.index === source.index) {
          announce(WORDS.putBack(name));
          return;
        }
        announce(WORDS.dropped(name, destination.index + 1, count));
        onMove(source.index, destination.index);
      }}
    >
      <Droppable droppableId="list">{children}</Droppable>
    </DragDropContext>
  );
}

interface SortableItemProps extends Pick<DraggableProps, 'index' | 'children'> {
  id: number;
}

export const SortableItem = ({ id, ...item }: SortableItemProps) => (
  <Draggable {...item} draggableId={String(id)} />
);

interface DragHandleProps extends Pick<DraggableProvided, 'dragHandleProps'> {
  name: string;
}

/** Drags an item of a `Sortable`; the library gives it the role of a button. */
export function DragHandle({ name, dragHandleProps }: DragHandleProps) {
  return (
    <span {...dragHandleProps} className={classes.handle}>
      <AdminIcon name="grip" size={18} />
      <span className="visually-hidden">Move {name}</span>
    </span>
  );
}

interface MoveButtonsProps {
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
}

/** The pressed button keeps the focus. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<RefObject<HTMLButtonElement | null>>(undefined);
  // An element that moves in the document loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs for every new place.
  useLayoutEffect(() => {
    // After a move that was refused, the focus may be elsewhere.
    if (document.activeElement === document.body) pressed.current?.current?.focus();
    pressed.current = undefined;
  }, [index]);
  const move = (button: RefObject<HTMLButtonElement | null>, to: number) => {
    pressed.current = button;
    onMove(index, to);
  };
  const shared = { look: 'bare', size: 'small', isRepeatable: true } as const;
  return (
    <>
      <Button
        {...shared}
        ref={up}
        icon={<AdminIcon name="arrowUp" size={16} />}
        aria-label={`Move ${name} up`}
        aria-disabled={index === 0}
        onClick={() => move(up, index - 1)}
      />
      <Button
        {...shared}
        ref={down}
        icon={<AdminIcon name="arrowDown" size={16} />}
        aria-label={`Move ${name} down`}
        aria-disabled={index === count - 1}
        onClick={() => move(down, index + 1)}
      />
    </>
  );
}
