import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { withNotes } from '../../lib/field-notes.tsx';
import { fieldId } from './form-values.ts';
import { ItemList } from './item-list.tsx';
import { type InputPlace, PartGroup } from './part-group.tsx';
import { type Choice, isBlankPart } from './parts.ts';

interface CountedTextProps extends InputPlace {
  label: string;
  /** Where the label repeats on the screen. */
  name?: string;
  hint?: string;
  maxLength: number;
  rows?: number;
  value: string;
  onChange: (text: string) => void;
}

/** Counts the characters; a longer text stays and is refused when it is saved. */
export function CountedText({
  path,
  errorAt,
  label,
  name,
  hint,
  maxLength,
  rows,
  value,
  onChange,
}: CountedTextProps) {
  const input = {
    id: fieldId(path),
    inputContainer: withNotes(path),
    label,
    'aria-label': name,
    description: (
      <>
        {hint && `${hint} `}
        <Text span inherit c={value.length > maxLength ? 'var(--danger)' : undefined}>
          {value.length.toLocaleString('en')} of {maxLength.toLocaleString('en')} characters
        </Text>
      </>
    ),
    error: errorAt(path),
    dir: 'auto',
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  return rows === undefined ? <TextInput {...input} /> : <Textarea {...input} rows={rows} />;
}

interface LabelledChoiceProps extends InputPlace {
  label: string;
  name?: string;
  hint?: string;
  labels: Readonly<Record<string, string>>;
  value: string | null;
  onChange: (value: string | null) => void;
  isRequired?: boolean;
}

export const LabelledChoice = ({
  path,
  errorAt,
  label,
  name,
  hint,
  labels,
  value,
  onChange,
  isRequired = false,
}: LabelledChoiceProps) => (
  <NativeSelect
    id={fieldId(path)}
    inputContainer={withNotes(path)}
    label={label}
    aria-label={name}
    description={hint}
    data={[
      ...(isRequired ? [] : [{ value: '', label: 'Not said' }]),
      ...Object.entries(labels).map(([value, label]) => ({ value, label })),
    ]}
    value={value ?? ''}
    error={errorAt(path)}
    onChange={(event) => onChange(event.currentTarget.value || null)}
  />
);

interface ChoiceWithTextProps extends InputPlace {
  label: string;
  hint: string;
  textHint: string;
  labels: Readonly<Record<string, string>>;
  /** The keys of the choice and of its text. */
  keys: readonly [choice: string, text: string];
  maxLength: number;
  value: Choice | null;
  onChange: (value: Choice | null) => void;
}

/** A choice and the text that gives its reason; null without both. */
export function ChoiceWithText({
  path,
  errorAt,
  label,
  hint,
  textHint,
  labels,
  keys: [choice, text],
  maxLength,
  value,
  onChange,
}: ChoiceWithTextProps) {
  const draft = value ?? { [choice]: null, [text]: '' };
  const change = (next: Choice) => onChange(isBlankPart(next) ? null : next);
  const textLabel = text === 'reason' ? 'Reason' : 'Note';
  return (
    <PartGroup path={path} label={label} hint={hint} errorAt={errorAt}>
      <LabelledChoice
        path={`${path}.${choice}`}
        errorAt={errorAt}
        label={label}
        labels={labels}
        value={draft[choice] ?? null}
        onChange={(chosen) => change({ ...draft, [choice]: chosen })}
      />
      <CountedText
        path={`${path}.${text}`}
        errorAt={errorAt}
        label={textLabel}
        name={`${textLabel} of ${label}`}
        hint={textHint}
        maxLength={maxLength}
        rows={2}
        value={draft[text] ?? ''}
        onChange={(words) => change({ ...draft, [text]: words })}
      />
    </PartGroup>
  );
}

interface LinesProps extends InputPlace {
  label: string;
  hint: string;
  noun: string;
  limits: { max: number; maxLength: number };
  value: readonly string[];
  onChange: (lines: string[]) => void;
}

export const Lines = ({
  path,
  errorAt,
  label,
  hint,
  noun,
  limits,
  value,
  onChange,
}: LinesProps) => (
  <PartGroup path={path} label={label} hint={hint} errorAt={errorAt}>
    <ItemList
      noun={noun}
      items={value}
      newItem=""
      max={limits.max}
      onChange={onChange}
      renderItem={(line, index) => (
        <CountedText
          path={`${path}.${index}`}
          errorAt={errorAt}
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
