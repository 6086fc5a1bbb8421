import type { KeyTopic } from '@foreword/domain/key-topic.ts';
import { Textarea, TextInput } from '@mantine/core';
import { replaced } from '../../lib/list-edits.ts';
import { ItemList } from './item-list.tsx';

interface TextsEditorProps {
  noun: string;
  texts: readonly string[];
  onChange: (texts: string[]) => void;
}

export function TextsEditor({ noun, texts, onChange }: TextsEditorProps) {
  return (
    <ItemList
      noun={noun}
      items={texts}
      newItem=""
      onChange={onChange}
      renderItem={(text, index) => (
        <Textarea
          aria-label={`Text of ${noun} ${index + 1}`}
          dir="auto"
          rows={2}
          value={text}
          onChange={(event) => onChange(replaced(texts, index, event.currentTarget.value))}
        />
      )}
    />
  );
}

interface TopicsEditorProps {
  topics: readonly KeyTopic[];
  onChange: (topics: KeyTopic[]) => void;
}

export function TopicsEditor({ topics, onChange }: TopicsEditorProps) {
  return (
    <ItemList
      noun="topic"
      items={topics}
      newItem={{ title: '', content: '' }}
      onChange={onChange}
      renderItem={(topic, index) => (
        <TopicInputs
          topic={topic}
          number={index + 1}
          onChange={(topic) => onChange(replaced(topics, index, topic))}
        />
      )}
    />
  );
}

interface TopicInputsProps {
  topic: KeyTopic;
  number: number;
  onChange: (topic: KeyTopic) => void;
}

function TopicInputs({ topic, number, onChange }: TopicInputsProps) {
  const { subItems = [], ...rest } = topic;
  // Without sub-items the field is absent, not empty.
  const withSubItems = (items: typeof subItems): KeyTopic =>
    items.length > 0 ? { ...rest, subItems: items } : rest;
  return (
    <>
      <TitledText
        place={`topic ${number}`}
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
            bodyLabel="Description"
            rows={2}
            value={[item.title, item.description]}
            onChange={([title, description]) =>
              onChange(withSubItems(replaced(subItems, index, { ...item, title, description })))
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
  bodyLabel: string;
  rows: number;
  value: Titled;
  onChange: (value: Titled) => void;
}

function TitledText({ place, bodyLabel, rows, value: [title, body], onChange }: TitledTextProps) {
  return (
    <>
      <TextInput
        label="Title"
        aria-label={`Title of ${place}`}
        dir="auto"
        value={title}
        onChange={(event) => onChange([event.currentTarget.value, body])}
      />
      <Textarea
        label={bodyLabel}
        aria-label={`${bodyLabel} of ${place}`}
        rows={rows}
        dir="auto"
        value={body}
        onChange={(event) => onChange([title, event.currentTarget.value])}
      />
    </>
  );
}
