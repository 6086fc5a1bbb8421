import { LIMITS } from '@foreword/domain/limits.ts';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { DragHandle } from '@foreword/ui/sortable/drag-handle.tsx';
import { MoveButtons } from '@foreword/ui/sortable/move-buttons.tsx';
import { Sortable, SortableItem } from '@foreword/ui/sortable/sortable.tsx';
import { useRef } from 'react';
import { moved, without } from '../../lib/list-edits.ts';
import classes from './chosen-books.module.css';
import { authorOf, categoryOf, type FeaturedBook } from './homepage-form-values.ts';

interface ChosenBooksProps {
  books: readonly FeaturedBook[];
  onChange: (books: readonly FeaturedBook[]) => void;
}

/** The chosen previews in the order of the home page. */
export function ChosenBooks({ books, onChange }: ChosenBooksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const move = (from: number, to: number) => onChange(moved(books, from, to));
  const remove = (index: number) => {
    onChange(without(books, index));
    // The button that was pressed goes with its preview.
    heading.current?.focus();
  };
  return (
    <div>
      <h3 ref={heading} className={classes.heading} tabIndex={-1}>
        Chosen
      </h3>
      <p className={classes.count} role="status">
        {books.length} of {LIMITS.featuredOnHome} chosen
        {books.length === LIMITS.featuredOnHome && '. Remove one to choose another.'}
      </p>
      {books.length === 0 ? (
        <p className={classes.none}>
          None yet: the home page then says that there are no previews to show.
        </p>
      ) : (
        <Sortable names={books.map(({ title }) => title)} onMove={move}>
          {({ ref, props, placeholder }) => (
            <ol ref={ref} {...props} className={classes.list} aria-label="Chosen previews">
              {books.map((book, index) => (
                <SortableItem key={book.id} id={book.id} index={index}>
                  {(item) => (
                    <li
                      ref={item.ref}
                      {...item.props}
                      className={classes.item}
                      data-dragging={item.isDragging || undefined}
                    >
                      <DragHandle name={book.title} handle={item.handle} />
                      <div className={classes.book}>
                        <p className={classes.title} dir="auto">
                          {book.title}
                        </p>
                        <p className={classes.facts}>
                          {authorOf(book)} · {categoryOf(book)}
                        </p>
                      </div>
                      <span className={classes.buttons}>
                        <MoveButtons
                          name={book.title}
                          index={index}
                          count={books.length}
                          onMove={move}
                        />
                        <button
                          type="button"
                          className={classes.remove}
                          onClick={() => remove(index)}
                        >
                          <AdminIcon name="trash" size={16} />
                          <span className="visually-hidden">Remove {book.title}</span>
                        </button>
                      </span>
                    </li>
                  )}
                </SortableItem>
              ))}
              {placeholder}
            </ol>
          )}
        </Sortable>
      )}
    </div>
  );
}
