import type { AdminCategory } from '@foreword/domain/category.ts';
import { Badge } from '@foreword/ui/badge/badge.tsx';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { DragHandle } from '@foreword/ui/sortable/drag-handle.tsx';
import { MoveButtons } from '@foreword/ui/sortable/move-buttons.tsx';
import { SortableItem } from '@foreword/ui/sortable/sortable.tsx';
import classes from './category-table.module.css';

interface CategoryRowProps {
  category: AdminCategory;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** One category; where there is little room its slug and state stand under its name. */
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
      {({ ref, props, handle, isDragging }) => (
        <tr ref={ref} {...props} data-dragging={isDragging || undefined}>
          <td className={classes.place}>
            <span className={classes.hold}>
              <DragHandle name={name} handle={handle} />
              {index + 1}
            </span>
          </td>
          <th scope="row" dir="auto">
            {name}
            <span className={classes.under}>
              <span>{slug}</span>
              {status}
            </span>
          </th>
          <td className={classes.slug}>{slug}</td>
          <td className={classes.status}>{status}</td>
          <td className={classes.actions}>
            <span className={classes.buttons}>
              <MoveButtons name={name} index={index} count={count} onMove={onMove} />
              <button type="button" className={classes.action} onClick={onEdit}>
                <AdminIcon name="pen" size={16} />
                <span className={classes.verb}>Edit</span>
                <span className="visually-hidden"> {name}</span>
              </button>
              <button
                type="button"
                className={`${classes.action} ${classes.danger}`}
                onClick={onDelete}
              >
                <AdminIcon name="trash" size={16} />
                <span className={classes.verb}>Delete</span>
                <span className="visually-hidden"> {name}</span>
              </button>
            </span>
          </td>
        </tr>
      )}
    </SortableItem>
  );
}
