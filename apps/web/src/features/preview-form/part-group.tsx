import { Fieldset, Stack, Text } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { createContext, type ReactNode, use } from 'react';
import { NotesBelow, withNotes } from '../../lib/field-notes.tsx';
import { fieldId } from './form-values.ts';

/** The errors of the form, by path. */
export const ErrorsContext = createContext<FormErrors>({});

/** Gives an input the id, the notes and the error of its path. */
export function usePlaces() {
  const errors = use(ErrorsContext);
  return (path: string) => ({
    id: fieldId(path),
    inputContainer: withNotes(path),
    error: errors[path],
  });
}

/** The properties of an input within a part. */
export interface PartProps<Value> {
  path: string;
  label: string;
  value: Value;
  onChange: (value: Value) => void;
}

interface PartGroupProps {
  path: string;
  label: string;
  hint: string;
  children: ReactNode;
}

export function PartGroup({ path, label, hint, children }: PartGroupProps) {
  const { id, error } = usePlaces()(path);
  return (
    <Fieldset id={id} legend={label} tabIndex={-1} miw={0}>
      <Stack gap="0.75rem">
        <Text c="dimmed" fz="0.875rem" lh={1.4}>
          {hint}
        </Text>
        {error && (
          <Text c="var(--danger)" fz="0.9375rem">
            {error}
          </Text>
        )}
        <NotesBelow path={path} />
        {children}
      </Stack>
    </Fieldset>
  );
}
