import { LIMITS } from '@foreword/domain/limits.ts';
import { Small } from '@foreword/ui/admin/texts.ts';
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
      <Small mb="sm" role="status">
        {books.length} of {LIMITS.featuredOnHome} chosen
        {books.length === LIMITS.featuredOnHome && '. Remove one to choose another.'}
      </Small>
      {books.length === 0 ? (
        <Small>None yet: the home page then says that there are no previews to show.</Small>
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
              <Small>
                {authorOf(book)} · {categoryOf(book)}
              </Small>
            </>
          )}
        </SortableCards>
      )}
    </div>
  );
}
