import { NativeSelect, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { AiSearch } from '../../lib/admin-search.ts';
import { WordFilter } from '../../lib/word-filter.tsx';
import classes from './usage.module.css';

const PURPOSES = [
  { value: '', label: 'Everything' },
  { value: 'preview', label: 'Whole previews' },
  { value: 'section', label: 'Single sections' },
];

export function UsageFilter({ search }: { search: AiSearch }) {
  const navigate = useNavigate({ from: '/admin/ai' });
  const apply = (change: AiSearch) =>
    navigate({ search: (current) => ({ ...current, ...change }), replace: true });
  const day = (label: string, key: 'from' | 'to') => (
    <TextInput
      label={label}
      type="date"
      value={search[key] ?? ''}
      onChange={(event) => apply({ [key]: event.currentTarget.value || undefined })}
    />
  );
  return (
    <search className={classes.filter}>
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
      {day('From (UTC)', 'from')}
      {day('To (UTC)', 'to')}
    </search>
  );
}
