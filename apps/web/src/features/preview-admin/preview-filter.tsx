import { useNavigate } from '@tanstack/react-router';
import { type AdminSearch, PREVIEW_STATUSES, type PreviewStatus } from '../../lib/admin-search.ts';
import { ChoiceFilter } from '../../lib/filter-bar.tsx';
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
      <ChoiceFilter
        label="Status"
        choices={PREVIEW_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))}
        value={search.status}
        onChange={(status) => apply({ status })}
      />
      <ChoiceFilter
        label="Category"
        isSearchable
        choices={categories.map((name) => ({ value: name, label: name }))}
        value={search.category}
        onChange={(category) => apply({ category })}
      />
    </search>
  );
}
