import { Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

export const FilterBar = ({ children }: { children: ReactNode }) => (
  <search className={classes.bar}>{children}</search>
);

interface FilterProps<Value extends string> {
  label: string;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

export const DayFilter = ({ label, value = '', onChange }: FilterProps<string>) => (
  <TextInput
    label={label}
    type="date"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value || undefined)}
  />
);

interface ChoiceFilterProps<Value extends string> extends FilterProps<Value> {
  placeholder?: string;
  isSearchable?: boolean;
  choices: readonly { value: Value; label: string }[];
}

export const ChoiceFilter = <Value extends string>({
  placeholder = 'All',
  isSearchable = false,
  choices,
  value,
  onChange,
  ...input
}: ChoiceFilterProps<Value>) => (
  <Select
    {...input}
    placeholder={placeholder}
    clearable
    searchable={isSearchable}
    data={choices}
    value={value ?? null}
    onChange={(chosen) => onChange((chosen as Value | null) ?? undefined)}
  />
);
