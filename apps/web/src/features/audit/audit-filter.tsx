import { useNavigate } from '@tanstack/react-router';
import type { AuditSearch } from '../../lib/admin-search.ts';
import { ChoiceFilter, DayFilter, FilterBar } from '../../lib/filter-bar.tsx';
import { WordFilter } from '../../lib/word-filter.tsx';
import { ACTION_CHOICES, KIND_CHOICES } from './audit-labels.ts';

export function AuditFilter({ search }: { search: AuditSearch }) {
  const navigate = useNavigate({ from: '/admin/audit' });
  const apply = (change: AuditSearch) =>
    navigate({ search: (current) => ({ ...current, ...change }), replace: true });
  return (
    <FilterBar>
      <WordFilter
        label="Who"
        placeholder="E-mail"
        value={search.actor}
        onChange={(actor) => apply({ actor })}
      />
      <ChoiceFilter
        label="What"
        placeholder="Everything"
        isSearchable
        choices={ACTION_CHOICES}
        value={search.action}
        onChange={(action) => apply({ action })}
      />
      <ChoiceFilter
        label="Kind of object"
        choices={KIND_CHOICES}
        value={search.objectKind}
        onChange={(objectKind) => apply({ objectKind, objectId: undefined })}
      />
      {search.objectKind && (
        <WordFilter
          label="Its id"
          placeholder="All"
          value={search.objectId}
          onChange={(objectId) => apply({ objectId })}
        />
      )}
      <DayFilter label="From" value={search.from} onChange={(from) => apply({ from })} />
      <DayFilter label="To" value={search.to} onChange={(to) => apply({ to })} />
    </FilterBar>
  );
}
