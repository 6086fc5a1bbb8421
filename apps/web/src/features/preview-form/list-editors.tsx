import type { KeyTopic } from '@foreword/domain/key-topic.ts';
import { Textarea, TextInput } from '@mantine/core';
import { ItemList } from './item-list.tsx';
import { usePlaces } from './part-inputs.tsx';

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
