import { type RefObject, useLayoutEffect, useRef } from 'react';
import { AdminIcon } from '../icon/admin-icon.tsx';
import classes from './sortable.module.css';

interface MoveButtonsProps {
  /** Name of the item. */
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
}

/** Moves an item up and down by clicks; the button that was pressed keeps the focus. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<RefObject<HTMLButtonElement | null>>(undefined);
  // Putting the item elsewhere in the page takes the focus from what is inside.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new place that matters.
  useLayoutEffect(() => {
    pressed.current?.current?.focus();
    pressed.current = undefined;
  }, [index]);
  const move = (button: RefObject<HTMLButtonElement | null>, to: number) => {
    if (to < 0 || to >= count) return;
    pressed.current = button;
    onMove(index, to);
  };
  return (
    <>
      <button
        ref={up}
        type="button"
        className={classes.action}
        aria-disabled={index === 0}
        onClick={() => move(up, index - 1)}
      >
        <AdminIcon name="arrowUp" size={16} />
        <span className="visually-hidden">Move {name} up</span>
      </button>
      <button
        ref={down}
        type="button"
        className={classes.action}
        aria-disabled={index === count - 1}
        onClick={() => move(down, index + 1)}
      >
        <AdminIcon name="arrowDown" size={16} />
        <span className="visually-hidden">Move {name} down</span>
      </button>
    </>
  );
}
