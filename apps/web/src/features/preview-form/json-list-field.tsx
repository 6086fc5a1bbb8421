import { JsonField } from '@foreword/ui/json-field/json-field.tsx';
import { Anchor, Fieldset, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { NotesBelow, NotesBeside, useNotesId } from '../../lib/field-notes.tsx';
import { fieldId, isList } from './form-values.ts';
import { listProblem } from './validate.ts';

interface JsonListFieldProps {
  name: string;
  label: string;
  help: string;
  rows: number;
  value: string;
  onChange: (json: string) => void;
  error: ReactNode;
  readOnly: boolean;
  plainForm: ReactNode;
}

const VIEWS = [
  { value: 'json', label: 'JSON' },
  { value: 'form', label: 'Plain form' },
];

/** A list as JSON or as a plain form that writes the same JSON; the browser remembers the choice. */
export function JsonListField({
  name,
  label,
  help,
  rows,
  value,
  onChange,
  error,
  readOnly,
  plainForm,
}: JsonListFieldProps) {
  const [view, setView] = useLocalStorage({
    key: `foreword-view-${name}`,
    defaultValue: 'json',
    getInitialValueInEffect: false,
  });
  const id = fieldId(name);
  const found = value.trim() !== '' && isList(name) ? listProblem(name, value) : undefined;
  const problem = found ?? (error ? { line: undefined, message: error } : undefined);

  const notesId = useNotesId(name);
  const group = useRef<HTMLDivElement>(null);
  const chooseNone = () => {
    onChange('[]');
    group.current?.focus();
  };

  return (
    <Stack gap="0.375rem">
      <Group justify="space-between" gap="0.25rem 1rem">
        <Text fz="0.9375rem" fw={600} aria-hidden="true">
          {label}{' '}
          <Text span c="var(--danger)" inherit>
            *
          </Text>
        </Text>
        <Group gap="0.5rem">
          <NotesBeside name={name} />
          <SegmentedControl
            size="xs"
            aria-label={`How to edit ${label}`}
            data={VIEWS}
            value={view}
            onChange={setView}
          />
        </Group>
      </Group>
      <Text id={`${id}-help`} c="dimmed" fz="0.875rem" lh={1.4}>
        {help}
      </Text>
      {view === 'form' ? (
        <Stack
          ref={group}
          id={id}
          gap="0.5rem"
          role="group"
          aria-label={label}
          aria-describedby={
            [problem && `${id}-problem`, notesId].filter(Boolean).join(' ') || undefined
          }
          tabIndex={-1}
        >
          {found ? (
            <p>The JSON cannot be read. Choose JSON above and put it right first.</p>
          ) : (
            <Fieldset variant="unstyled" miw={0} disabled={readOnly}>
              {plainForm}
              {value.trim() === '' && (
                <Anchor
                  component="button"
                  type="button"
                  mt="0.5rem"
                  fz="0.9375rem"
                  underline="always"
                  onClick={chooseNone}
                >
                  There are none: leave this list empty
                </Anchor>
              )}
            </Fieldset>
          )}
          {problem && (
            <Text id={`${id}-problem`} c="var(--danger)" fz="0.9375rem">
              {found?.text ?? error}
            </Text>
          )}
        </Stack>
      ) : (
        <JsonField
          id={id}
          label={label}
          value={value}
          onChange={onChange}
          rows={rows}
          required
          readOnly={readOnly}
          describedBy={notesId === undefined ? `${id}-help` : `${id}-help ${notesId}`}
          problem={problem}
        />
      )}
      {/* The plain form has the notes of single texts at their inputs. */}
      <NotesBelow path={name} isWhole={view === 'json' || found !== undefined} />
    </Stack>
  );
}
