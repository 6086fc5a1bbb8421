import { LIMITS } from '@foreword/domain/limits.ts';
import { Fieldset, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { createContext, type ReactNode, use } from 'react';
import { NotesBelow, withNotes } from '../../lib/field-notes.tsx';
import { type Choice, isBlankPart } from './form-texts.ts';
import { fieldId } from './form-values.ts';
import { ItemList } from './item-list.tsx';

interface CountedTextProps extends PartProps<string> {
  /** Where the label repeats on the screen. */
  name?: string;
  hint?: string;
  maxLength: number;
  rows?: number;
}

/** Counts code points, as the limits do; a longer text stays and is refused when it is saved. */
export function CountedText(props: CountedTextProps) {
  const { path, label, name, hint, maxLength, rows, value, onChange } = props;
  const length = [...value].length;
  const input = {
    ...usePlaces()(path),
    label,
    'aria-label': name,
    description: (
      <>
        {hint && `${hint} `}
        <Text span inherit c={length > maxLength ? 'var(--danger)' : undefined}>
          {length.toLocaleString('en')} of {maxLength.toLocaleString('en')} characters
        </Text>
      </>
    ),
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  return rows === undefined ? <TextInput {...input} /> : <Textarea {...input} rows={rows} />;
}

interface LabelledChoiceProps extends PartProps<string | null> {
  name?: string;
  hint?: string;
  labels: Readonly<Record<string, string>>;
  isRequired?: boolean;
}

export function LabelledChoice(props: LabelledChoiceProps) {
  const { path, label, name, hint, labels, value, onChange, isRequired = false } = props;
  return (
    <NativeSelect
      {...usePlaces()(path)}
      label={label}
      aria-label={name}
      description={hint}
      data={[
        ...(isRequired ? [] : [{ value: '', label: 'Not said' }]),
        ...Object.entries(labels).map(([value, label]) => ({ value, label })),
      ]}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

interface ChoiceWithTextProps extends PartProps<Choice | null> {
  hint: string;
  textHint: string;
  labels: Readonly<Record<string, string>>;
  /** The keys of the choice and of its text. */
  keys: readonly [choice: string, text: string];
}

/** A choice and the text that gives its reason; null without both. */
export function ChoiceWithText(props: ChoiceWithTextProps) {
  const { path, label, hint, textHint, labels, value, onChange } = props;
  const [choice, text] = props.keys;
  const draft = value ?? { [choice]: null, [text]: '' };
  const change = (next: Choice) => onChange(isBlankPart(next) ? null : next);
  const textLabel = text === 'reason' ? 'Reason' : 'Note';
  return (
    <PartGroup path={path} label={label} hint={hint}>
      <LabelledChoice
        path={`${path}.${choice}`}
        label={label}
        labels={labels}
        value={draft[choice] ?? null}
        onChange={(chosen) => change({ ...draft, [choice]: chosen })}
      />
      <CountedText
        path={`${path}.${text}`}
        label={textLabel}
        name={`${textLabel} of ${label}`}
        hint={textHint}
        maxLength={LIMITS.adviceLength}
        rows={2}
        value={draft[text] ?? ''}
        onChange={(words) => change({ ...draft, [text]: words })}
      />
    </PartGroup>
  );
}

interface LinesProps extends PartProps<string[]> {
  hint: string;
  noun: string;
  limits: { max: number; maxLength: number };
}

export const Lines = ({ path, label, hint, noun, limits, value, onChange }: LinesProps) => (
  <PartGroup path={path} label={label} hint={hint}>
    <ItemList
      noun={noun}
      items={value}
      newItem=""
      max={limits.max}
      onChange={onChange}
      renderItem={(line, index) => (
        <CountedText
          path={`${path}.${index}`}
          label="Text"
          name={`Text of ${noun} ${index + 1}`}
          maxLength={limits.maxLength}
          value={line}
          onChange={(text) => onChange(value.with(index, text))}
        />
      )}
    />
  </PartGroup>
);

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
