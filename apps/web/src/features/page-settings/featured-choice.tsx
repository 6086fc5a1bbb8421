import { Notice } from '@foreword/ui/notice/notice.tsx';
import { Box, Checkbox, Stack } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../lib/loaded.tsx';
import { itemsOf, PagedList } from '../../lib/paged-list.tsx';
import { useTRPC } from '../../lib/trpc.ts';
import { WordFilter } from '../../lib/word-filter.tsx';
import classes from './choice.module.css';
import { authorOf, categoryOf, type FeaturedBook, toFeaturedBook } from './homepage-form-values.ts';

const PAGE_SIZE = 50;

interface FeaturedChoiceProps {
  chosen: readonly FeaturedBook[];
  onToggle: (book: FeaturedBook) => void;
}

export function FeaturedChoice({ chosen, onToggle }: FeaturedChoiceProps) {
  const [q, setQ] = useState<string>();
  const query = useInfiniteQuery({
    ...useTRPC().previews.listAll.infiniteQueryOptions(
      { status: 'published', q, limit: PAGE_SIZE },
      { staleTime: 0, getNextPageParam: (page) => page.nextCursor },
    ),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query} loading="Loading previews" failure="The previews could not be loaded.">
      {(data) => {
        const { items, total } = itemsOf(data);
        const books = items.map(toFeaturedBook);
        if (total === 0 && q === undefined) {
          return <Notice text="No published books available to feature" />;
        }
        return (
          <Stack gap="xs" miw={0}>
            <Box component="h3" fz="1rem">
              Published previews
            </Box>
            <WordFilter
              label="Find a preview"
              placeholder="Title, author or topic"
              value={q}
              onChange={setQ}
              // Enter would save the whole form.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
            <PagedList
              shown={books.length}
              total={total}
              isSearch={q !== undefined}
              noun={['preview', 'previews']}
              query={query}
            >
              {/* biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would scroll with its content. */}
              <div className={classes.list} role="group" aria-label="Published previews">
                {books.map((book) => (
                  <Checkbox
                    key={book.id}
                    label={<span dir="auto">{book.title}</span>}
                    description={`${authorOf(book)} · ${categoryOf(book)}`}
                    checked={chosen.some(({ id }) => id === book.id)}
                    onChange={() => onToggle(book)}
                  />
                ))}
                {books.length === 0 && <p>No preview matches these words.</p>}
              </div>
            </PagedList>
          </Stack>
        );
      }}
    </Loaded>
  );
}
