import { LIMITS } from '@foreword/domain/limits.ts';
import {
  type HomepageSettings,
  homepageSettingsInputSchema,
} from '@foreword/domain/page-settings.ts';
import type { PreviewCard } from '@foreword/domain/preview.ts';
import { FailureText, Small } from '@foreword/ui/admin/texts.ts';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { Box, Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { itemsOf, Loaded, PagedList } from '../../lib/loaded.tsx';
import { useTRPC } from '../../lib/trpc.ts';
import { WordFilter } from '../../lib/word-filter.tsx';
import classes from './choice.module.css';
import { listOf, SettingsForm, useReadSettings, useSettingsForm } from './settings-form.tsx';
import { SortableCards } from './sortable-cards.tsx';

export function useHomepageForm(settings: HomepageSettings, featured: readonly PreviewCard[]) {
  const initial: HomepageFormValues = {
    heroTitle: settings.heroTitle,
    heroSubtitle: settings.heroSubtitle,
    featured: featured.map(toFeaturedBook),
  };
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const readSettings = useReadSettings();
  const form = useSettingsForm({
    name: 'Homepage settings',
    initial,
    toInput,
    schema: homepageSettingsInputSchema,
    fieldOf: (name) => (listOf(name) === 'featuredBookIds' ? 'featured' : name),
    readTheirs: async () => {
      const { heroTitle, heroSubtitle } = await readSettings('homepage');
      const books = trpc.previews.featured.queryOptions(undefined, { staleTime: 0 });
      const featured = (await queryClient.fetchQuery(books)).map(toFeaturedBook);
      return { heroTitle, heroSubtitle, featured };
    },
    textsOf: ({ heroTitle, heroSubtitle, featured }) => ({
      'Hero Title': heroTitle,
      'Hero Subtitle': heroSubtitle,
      'Featured Previews': featured.map(({ title }) => title).join(', '),
    }),
    saving: trpc.pageSettings.saveHomepage.mutationOptions,
    itemAt: ({ featured }, place) => featured[place]?.title,
  });
  const cards = new Map(featured.map((card) => [card.id, toFeaturedBook(card)]));
  return {
    ...form,
    /** With names of categories that have changed since they were chosen. */
    inPresentWords: (books: readonly FeaturedBook[]) =>
      books.map((book) => cards.get(book.id) ?? book),
  };
}

export function HomepageForm({ api }: { api: ReturnType<typeof useHomepageForm> }) {
  const { form } = api;
  const { featured } = form.values;
  const choose = (books: typeof featured) => form.setFieldValue('featured', books);
  return (
    <SettingsForm api={api} saveLabel="Save Homepage Settings">
      <TextInput label="Hero Title" required {...form.getInputProps('heroTitle')} />
      <Textarea label="Hero Subtitle" required rows={4} {...form.getInputProps('heroSubtitle')} />
      <Stack component="section" gap="sm" aria-labelledby="featured-heading">
        <Text component="h2" id="featured-heading" fz="1.25rem">
          Featured Previews
        </Text>
        <Small>
          Choose up to {LIMITS.featuredOnHome} book previews. Saving features exactly these, in this
          order.
        </Small>
        {form.errors.featured && <FailureText>{form.errors.featured}</FailureText>}
        <div className={classes.columns}>
          <ChosenBooks books={api.inPresentWords(featured)} onChange={choose} />
          <FeaturedChoice
            chosen={featured}
            onToggle={(book) => choose(withToggled(featured, book))}
          />
        </div>
      </Stack>
    </SettingsForm>
  );
}

interface ChosenBooksProps {
  books: readonly FeaturedBook[];
  onChange: (books: readonly FeaturedBook[]) => void;
}

function ChosenBooks({ books, onChange }: ChosenBooksProps) {
  return (
    <Stack gap="xs" miw={0}>
      <Box component="h3" fz="1rem">
        Chosen
      </Box>
      <Small role="status">
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
    </Stack>
  );
}

const PAGE_SIZE = 50;

interface FeaturedChoiceProps {
  chosen: readonly FeaturedBook[];
  onToggle: (book: FeaturedBook) => void;
}

function FeaturedChoice({ chosen, onToggle }: FeaturedChoiceProps) {
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

export type FeaturedBook = Pick<PreviewCard, 'id' | 'title' | 'author' | 'category'>;

const toFeaturedBook = ({ id, title, author, category }: FeaturedBook): FeaturedBook => ({
  id,
  title,
  author,
  category,
});

type HomepageFormValues = Pick<HomepageSettings, 'heroTitle' | 'heroSubtitle'> & {
  featured: readonly FeaturedBook[];
};

/** Beyond the limit the first previews stay. */
export function withToggled(
  featured: readonly FeaturedBook[],
  book: FeaturedBook,
): readonly FeaturedBook[] {
  const others = featured.filter(({ id }) => id !== book.id);
  if (others.length < featured.length) return others;
  return [...featured, book].slice(0, LIMITS.featuredOnHome);
}

export const authorOf = ({ author }: FeaturedBook): string => author || 'Unknown Author';
export const categoryOf = ({ category }: FeaturedBook): string => category || 'Uncategorized';

export const toInput = ({ featured, ...texts }: HomepageFormValues) => ({
  ...texts,
  featuredBookIds: featured.map(({ id }) => id),
});
