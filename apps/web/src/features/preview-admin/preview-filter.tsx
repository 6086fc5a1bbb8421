import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type AdminSearch, PREVIEW_STATUSES, type PreviewStatus } from '../../lib/admin-search.ts';
import { WordFilter } from '../../lib/word-filter.tsx';
import classes from './preview-filter.module.css';

const STATUS_LABELS: Record<PreviewStatus, string> = {
  published: 'Published',
  draft: 'Drafts',
  featured: 'Featured',
};

interface PreviewFilterProps {
  search: AdminSearch;
  categories: readonly string[];
}

export function PreviewFilter({ search, categories }: PreviewFilterProps) {
  const navigate = useNavigate({ from: '/admin/' });
  const apply = (change: AdminSearch) =>
    navigate({ search: (current) => ({ ...current, ...change }), replace: true });
  return (
    <search className={classes.filter}>
      <WordFilter
        label="Search"
        placeholder="Title, author or topic"
        value={search.q}
        onChange={(q) => apply({ q })}
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
