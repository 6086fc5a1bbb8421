import type { KeyTopic } from '@foreword/domain/key-topic.ts';
import { JsonField } from '@foreword/ui/json-field/json-field.tsx';
import {
  Anchor,
  Fieldset,
  Group,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { NotesBelow, NotesBeside, useNotesId } from '../../lib/field-notes.tsx';
import { fieldId, isList } from './form-values.ts';
import { ItemList } from './item-list.tsx';
import { usePlaces } from './part-inputs.tsx';
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

interface TextsEditorProps {
  /** The field. */
  name: string;
  noun: string;
  texts: readonly string[];
  onChange: (texts: string[]) => void;
}

export function TextsEditor({ name, noun, texts, onChange }: TextsEditorProps) {
  const at = usePlaces();
  return (
    <ItemList
      noun={noun}
      items={texts}
      newItem=""
      onChange={onChange}
      renderItem={(text, index) => (
        <Textarea
          {...at(`${name}.${index}`)}
          aria-label={`Text of ${noun} ${index + 1}`}
          rows={2}
          value={text}
          onChange={(event) => onChange(texts.with(index, event.currentTarget.value))}
        />
      )}
    />
  );
}

interface TopicsEditorProps {
  name: string;
  topics: readonly KeyTopic[];
  onChange: (topics: KeyTopic[]) => void;
}

export function TopicsEditor({ name, topics, onChange }: TopicsEditorProps) {
  return (
    <ItemList
      noun="topic"
      items={topics}
      newItem={{ title: '', content: '' }}
      onChange={onChange}
      renderItem={(topic, index) => (
        <TopicInputs
          path={`${name}.${index}`}
          topic={topic}
          number={index + 1}
          onChange={(topic) => onChange(topics.with(index, topic))}
        />
      )}
    />
  );
}

interface TopicInputsProps {
  path: string;
  topic: KeyTopic;
  number: number;
  onChange: (topic: KeyTopic) => void;
}

function TopicInputs({ path, topic, number, onChange }: TopicInputsProps) {
  const { subItems = [], ...rest } = topic;
  // Without sub-items the field is absent, not empty.
  const withSubItems = (items: typeof subItems): KeyTopic =>
    items.length > 0 ? { ...rest, subItems: items } : rest;
  return (
    <>
      <TitledText
        place={`topic ${number}`}
        paths={[`${path}.title`, `${path}.content`]}
        bodyLabel="Content"
        rows={4}
        value={[topic.title, topic.content]}
        onChange={([title, content]) => onChange({ ...topic, title, content })}
      />
      <ItemList
        noun="sub-item"
        items={subItems}
        newItem={{ title: '', description: '' }}
        onChange={(items) => onChange(withSubItems(items))}
        renderItem={(item, index) => (
          <TitledText
            place={`sub-item ${index + 1} of topic ${number}`}
            paths={[`${path}.subItems.${index}.title`, `${path}.subItems.${index}.description`]}
            bodyLabel="Description"
            rows={2}
            value={[item.title, item.description]}
            onChange={([title, description]) =>
              onChange(withSubItems(subItems.with(index, { ...item, title, description })))
            }
          />
        )}
      />
    </>
  );
}

type Titled = readonly [title: string, body: string];

interface TitledTextProps {
  place: string;
  paths: Titled;
  bodyLabel: string;
  rows: number;
  value: Titled;
  onChange: (value: Titled) => void;
}

function TitledText({ place, paths, bodyLabel, rows, value, onChange }: TitledTextProps) {
  const at = usePlaces();
  const [title, body] = value;
  return (
    <>
      <TextInput
        {...at(paths[0])}
        label="Title"
        aria-label={`Title of ${place}`}
        value={title}
        onChange={(event) => onChange([event.currentTarget.value, body])}
      />
      <Textarea
        {...at(paths[1])}
        label={bodyLabel}
        aria-label={`${bodyLabel} of ${place}`}
        rows={rows}
        value={body}
        onChange={(event) => onChange([title, event.currentTarget.value])}
      />
    </>
  );
}
