import { LIMITS } from '@foreword/domain/limits.ts';
import { Box, Text } from '@mantine/core';
import { useRef } from 'react';
import { authorOf, categoryOf, type FeaturedBook } from './homepage-form-values.ts';
import { SortableCards } from './sortable-cards.tsx';

interface ChosenBooksProps {
  books: readonly FeaturedBook[];
  onChange: (books: readonly FeaturedBook[]) => void;
}

export function ChosenBooks({ books, onChange }: ChosenBooksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
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
        <SortableCards
          label="Chosen previews"
          items={books}
          nameOf={({ title }) => title}
          onChange={onChange}
          onRemoved={() => heading.current?.focus()}
        >
          {(book) => (
            <>
              <Text fw={600} dir="auto">
                {book.title}
              </Text>
              <Text c="dimmed" size="sm">
                {authorOf(book)} · {categoryOf(book)}
              </Text>
            </>
          )}
        </SortableCards>
      )}
    </div>
  );
}
