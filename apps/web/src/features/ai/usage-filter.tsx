import { useNavigate } from '@tanstack/react-router';
import type { AiSearch } from '../../lib/admin-search.ts';
import { ChoiceFilter, DayFilter, FilterBar } from '../../lib/filter-bar.tsx';
import { WordFilter } from '../../lib/word-filter.tsx';

const PURPOSES = [
  { value: 'preview', label: 'Whole previews' },
  { value: 'section', label: 'Single sections' },
] as const;

export function UsageFilter({ search }: { search: AiSearch }) {
  const navigate = useNavigate({ from: '/admin/ai' });
  const apply = (change: AiSearch) =>
    navigate({ search: (current) => ({ ...current, ...change }), replace: true });
  return (
    <FilterBar>
      <WordFilter
        label="Who"
        placeholder="E-mail"
        value={search.user}
        onChange={(user) => apply({ user })}
      />
      <WordFilter
        label="Model"
        placeholder="All"
        value={search.model}
        onChange={(model) => apply({ model })}
      />
      <ChoiceFilter
        label="Purpose"
        placeholder="Everything"
        choices={PURPOSES}
        value={search.purpose}
        onChange={(purpose) => apply({ purpose })}
      />
      <DayFilter label="From (UTC)" value={search.from} onChange={(from) => apply({ from })} />
      <DayFilter label="To (UTC)" value={search.to} onChange={(to) => apply({ to })} />
    </FilterBar>
  );
}
