import { Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AuditSearch } from '../../lib/audit-search.ts';
import classes from './audit.module.css';
import { ACTION_CHOICES, KIND_CHOICES } from './audit-labels.ts';

/** While somebody types, the list waits this long for the next letter. */
const TYPING_PAUSE_MS = 300;

/** Narrows the log; the address follows, so that it can be kept. */
export function AuditFilter({ search }: { search: AuditSearch }) {
  const navigate = useNavigate();
  const apply = (change: AuditSearch) =>
    navigate({ to: '/admin/audit', search: { ...search, ...change }, replace: true });
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

interface WordFilterProps {
  label: string;
  placeholder: string;
  /** What the address says. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Narrows by what is typed, after a pause; follows the address when a link has changed it. */
function WordFilter({ label, placeholder, value = '', onChange }: WordFilterProps) {
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (value !== followed) {
    setFollowed(value);
    if (value !== text.trim()) setText(value);
  }
  const apply = useDebouncedCallback(
    (typed: string) => onChange(typed.trim() || undefined),
    TYPING_PAUSE_MS,
  );
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      type="search"
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        apply(currentTarget.value);
      }}
    />
  );
}
