import { LIMITS } from '@foreword/domain/limits.ts';
import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { ItemList } from './item-list.tsx';
import { PartGroup, type PartProps, usePlaces } from './part-group.tsx';
import { type Choice, isBlankPart } from './parts.ts';

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
