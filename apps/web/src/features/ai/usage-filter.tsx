import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { AiSearch } from '../../lib/admin-search.ts';
import { DayFilter, FilterBar } from '../../lib/filter-bar.tsx';
import { WordFilter } from '../../lib/word-filter.tsx';

const PURPOSES = [
  { value: '', label: 'Everything' },
  { value: 'preview', label: 'Whole previews' },
  { value: 'section', label: 'Single sections' },
];

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
      <NativeSelect
        label="Purpose"
        data={PURPOSES}
        value={search.purpose ?? ''}
        onChange={(event) => {
          const purpose = event.currentTarget.value;
          apply({ purpose: purpose === 'preview' || purpose === 'section' ? purpose : undefined });
        }}
      />
      <DayFilter label="From (UTC)" value={search.from} onChange={(from) => apply({ from })} />
      <DayFilter label="To (UTC)" value={search.to} onChange={(to) => apply({ to })} />
    </FilterBar>
  );
}
