import { Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { type AdminSearch, PREVIEW_STATUSES, type PreviewStatus } from '../../lib/admin-search.ts';
import classes from './summary-filter.module.css';

const STATUS_LABELS: Record<PreviewStatus, string> = {
  published: 'Published',
  draft: 'Drafts',
  featured: 'Featured',
};

/** While somebody types, the list waits this long for the next letter. */
const TYPING_PAUSE_MS = 250;

interface SummaryFilterProps {
  search: AdminSearch;
  /** Names of the categories to choose from. */
  categories: readonly string[];
}

/** Narrows the list by words, state and category; the address follows, so that it can be kept. */
export function SummaryFilter({ search, categories }: SummaryFilterProps) {
  const navigate = useNavigate();
  const apply = (change: AdminSearch) =>
    navigate({ to: '/admin', search: { ...search, ...change }, replace: true });
  const applyWords = useDebouncedCallback(
    (words: string) => apply({ q: words.trim() || undefined }),
    TYPING_PAUSE_MS,
  );
  return (
    <search className={classes.filter}>
      <TextInput
        label="Search"
        type="search"
        placeholder="Title, author or topic"
        defaultValue={search.q ?? ''}
        onChange={(event) => applyWords(event.currentTarget.value)}
      />
      <Select
        label="Status"
        placeholder="All"
        clearable
        data={PREVIEW_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))}
        value={search.status ?? null}
        onChange={(value) => apply({ status: (value as PreviewStatus | null) ?? undefined })}
      />
      <Select
        label="Category"
        placeholder="All"
        clearable
        searchable
        data={[...categories]}
        value={search.category ?? null}
        onChange={(value) => apply({ category: value ?? undefined })}
      />
    </search>
  );
}
