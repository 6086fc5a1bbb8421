import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { LoadMore } from '@foreword/ui/load-more/load-more.tsx';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { Spinner } from '@foreword/ui/spinner/spinner.tsx';
import { Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverText } from '../../lib/call-error.ts';
import { useTRPC } from '../../lib/trpc.ts';
import classes from './featured-choice.module.css';
import { authorOf, categoryOf, type FeaturedBook, toFeaturedBook } from './homepage-form-values.ts';
import { publishedPagesQuery } from './published-query.ts';

/** While somebody types, the list waits this long for the next letter. */
const TYPING_PAUSE_MS = 250;

interface FeaturedChoiceProps {
  chosen: readonly FeaturedBook[];
  onToggle: (book: FeaturedBook) => void;
}

/** All published previews, however many there are, to choose from. */
export function FeaturedChoice({ chosen, onToggle }: FeaturedChoiceProps) {
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), TYPING_PAUSE_MS);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      ...publishedPagesQuery(useTRPC(), q),
      // While other words are looked for, what was found before stays.
      placeholderData: (previous) => previous,
    },
  );
  if (error) {
    return (
      <Notice isFailure text="The previews could not be loaded." hint={serverText(error)}>
        <button type="button" className={buttonClass('quiet')} onClick={() => refetch()}>
          Retry
        </button>
      </Notice>
    );
  }
  if (!data) return <Spinner label="Loading previews" />;

  const books = data.pages.flatMap((page) => page.items.map(toFeaturedBook));
  const total = data.pages.at(-1)?.total ?? 0;
  if (total === 0 && q === '') return <Notice text="No published books available to feature" />;
  return (
    <div className={classes.choice}>
      <h3 className={classes.heading}>Published previews</h3>
      <TextInput
        label="Find a preview"
        type="search"
        placeholder="Title, author or topic"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        // The list is searched while typing; Enter would save the whole form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p className={classes.count} role="status">
        {books.length < total ? `${books.length} of ${total} previews` : `${total} previews`}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would want its legend inside the part that scrolls. */}
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
        {hasNextPage && <LoadMore isLoading={isFetchingNextPage} onLoad={fetchNextPage} />}
      </div>
    </div>
  );
}
