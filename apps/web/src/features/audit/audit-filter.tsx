import { Select, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { AuditSearch } from '../../lib/admin-search.ts';
import { WordFilter } from '../../lib/word-filter.tsx';
import classes from './audit.module.css';
import { ACTION_CHOICES, KIND_CHOICES } from './audit-labels.ts';

export function AuditFilter({ search }: { search: AuditSearch }) {
  const navigate = useNavigate({ from: '/admin/audit' });
  const apply = (change: AuditSearch) =>
    navigate({ search: (current) => ({ ...current, ...change }), replace: true });
  return (
    <search className={classes.filter}>
      <WordFilter
        label="Who"
        placeholder="E-mail"
        value={search.actor}
        onChange={(actor) => apply({ actor })}
      />
      <Select
        label="What"
        placeholder="Everything"
        clearable
        searchable
        data={ACTION_CHOICES}
        value={search.action ?? null}
        onChange={(action) => apply({ action: action ?? undefined })}
      />
      <Select
        label="Kind of object"
        placeholder="All"
        clearable
        data={KIND_CHOICES}
        value={search.objectKind ?? null}
        onChange={(kind) => apply({ objectKind: kind ?? undefined, objectId: undefined })}
      />
      {search.objectKind && (
        <WordFilter
          label="Its id"
          placeholder="All"
          value={search.objectId}
          onChange={(objectId) => apply({ objectId })}
        />
      )}
      <TextInput
        label="From"
        type="date"
        value={search.from ?? ''}
        onChange={(event) => apply({ from: event.currentTarget.value || undefined })}
      />
      <TextInput
        label="To"
        type="date"
        value={search.to ?? ''}
        onChange={(event) => apply({ to: event.currentTarget.value || undefined })}
      />
    </search>
  );
}
