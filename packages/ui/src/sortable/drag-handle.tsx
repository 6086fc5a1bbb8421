import type { HTMLAttributes } from 'react';
import { AdminIcon } from '../icon/admin-icon.tsx';
import classes from './sortable.module.css';

interface DragHandleProps {
  /** Name of the item. */
  name: string;
  /** The item's `handle`: it makes this a button that drags. */
  handle: HTMLAttributes<HTMLElement>;
}

/** Where an item of a `Sortable` is taken hold of. */
export function DragHandle({ name, handle }: DragHandleProps) {
  return (
    <span {...handle} className={classes.handle}>
      <AdminIcon name="grip" size={18} />
      <span className="visually-hidden">Move {name}</span>
    </span>
  );
}
