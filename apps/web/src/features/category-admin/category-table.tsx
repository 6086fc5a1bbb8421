import type { AdminCategory } from '@foreword/domain/category.ts';
import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { Sortable } from '@foreword/ui/sortable/sortable.tsx';
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

/** All categories in the order readers see them, with what can be done to each. */
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
      <div className={classes.head}>
        <p className={classes.hint}>Readers see the active categories in this order.</p>
        <button
          ref={addButton}
          type="button"
          className={buttonClass('primary')}
          onClick={() => dialog.open()}
        >
          <AdminIcon name="plus" size={18} />
          Add Category
        </button>
      </div>
      {categories.length === 0 ? (
        <Notice text="No categories found">
          <button type="button" className={buttonClass('plain')} onClick={() => dialog.open()}>
            Add your first category
          </button>
        </Notice>
      ) : (
        <Sortable names={ordered.map(({ name }) => name)} onMove={move}>
          {({ ref, props, placeholder }) => (
            <table className={classes.table}>
              <caption className="visually-hidden">Categories</caption>
              <thead>
                <tr>
                  <th scope="col" className={classes.place}>
                    #
                  </th>
                  <th scope="col">Name</th>
                  <th scope="col" className={classes.slug}>
                    Slug
                  </th>
                  <th scope="col" className={classes.status}>
                    Status
                  </th>
                  <th scope="col" className={classes.actions}>
                    Actions
                  </th>
                </tr>
              </thead>
              <tbody ref={ref} {...props}>
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
              </tbody>
            </table>
          )}
        </Sortable>
      )}
      <DeleteCategory
        category={deleted}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        // The button that asked has gone with its row.
        onDeleted={() => addButton.current?.focus()}
      />
    </>
  );
}
