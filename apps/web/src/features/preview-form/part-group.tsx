import { Fieldset, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { NotesBelow } from '../../lib/field-notes.tsx';
import { fieldId } from './form-values.ts';

/** What every input of a part needs; `path` names its error and its element. */
export interface InputPlace {
  path: string;
  errorAt: (path: string) => ReactNode;
}

interface PartGroupProps extends InputPlace {
  label: string;
  hint: string;
  children: ReactNode;
}

export const PartGroup = ({ path, errorAt, label, hint, children }: PartGroupProps) => (
  <Fieldset id={fieldId(path)} legend={label} tabIndex={-1} miw={0}>
    <Stack gap="0.75rem">
      <Text c="dimmed" fz="0.875rem" lh={1.4}>
        {hint}
      </Text>
      {errorAt(path) && (
        <Text c="var(--danger)" fz="0.9375rem">
          {errorAt(path)}
        </Text>
      )}
      <NotesBelow path={path} />
      {children}
    </Stack>
  </Fieldset>
);
