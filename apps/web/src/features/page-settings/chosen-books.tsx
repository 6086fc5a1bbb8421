import { LIMITS } from '@foreword/domain/limits.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import {
  DragHandle,
  MoveButtons,
  Sortable,
  SortableItem,
} from '@foreword/ui/sortable/sortable.tsx';
import { Box, Group, Text } from '@mantine/core';
import { useRef } from 'react';
import { moved, without } from '../../lib/list-edits.ts';
import classes from './choice.module.css';
import { authorOf, categoryOf, type FeaturedBook } from './homepage-form-values.ts';

interface ChosenBooksProps {
  books: readonly FeaturedBook[];
  onChange: (books: readonly FeaturedBook[]) => void;
}

export function ChosenBooks({ books, onChange }: ChosenBooksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const move = (from: number, to: number) => onChange(moved(books, from, to));
  const remove = (index: number) => {
    onChange(without(books, index));
    // The pressed button is removed with its preview.
    heading.current?.focus();
  };
  return (
    <div>
      <Box component="h3" ref={heading} fz="1rem" tabIndex={-1}>
        Chosen
      </Box>
      <Text c="dimmed" size="sm" mb="sm" role="status">
        {books.length} of {LIMITS.featuredOnHome} chosen
        {books.length === LIMITS.featuredOnHome && '. Remove one to choose another.'}
      </Text>
      {books.length === 0 ? (
        <Text c="dimmed" size="sm">
          None yet: the home page then says that there are no previews to show.
        </Text>
      ) : (
        <Sortable names={books.map(({ title }) => title)} onMove={move}>
          {({ ref, props, placeholder }) => (
            <Box component="ol" ref={ref} {...props} m={0} p={0} aria-label="Chosen previews">
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
                        <Text fw={600} dir="auto">
                          {book.title}
                        </Text>
                        <Text c="dimmed" size="sm">
                          {authorOf(book)} · {categoryOf(book)}
                        </Text>
                      </div>
                      <Group gap={0} wrap="nowrap" ml="auto">
                        <MoveButtons
                          name={book.title}
                          index={index}
                          count={books.length}
                          onMove={move}
                        />
                        <Button
                          look="bareDanger"
                          size="small"
                          icon={<AdminIcon name="trash" size={16} />}
                          aria-label={`Remove ${book.title}`}
                          onClick={() => remove(index)}
                        />
                      </Group>
                    </li>
                  )}
                </SortableItem>
              ))}
              {placeholder}
            </Box>
          )}
        </Sortable>
      )}
    </div>
  );
}
