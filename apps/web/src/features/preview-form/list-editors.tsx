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
      <TextInput
        label="Title"
        aria-label={`Title of topic ${number}`}
        dir="auto"
        value={topic.title}
        onChange={(event) => onChange({ ...topic, title: event.currentTarget.value })}
      />
      <Textarea
        label="Content"
        aria-label={`Content of topic ${number}`}
        rows={4}
        dir="auto"
        value={topic.content}
        onChange={(event) => onChange({ ...topic, content: event.currentTarget.value })}
      />
      <ItemList
        noun="sub-item"
        items={subItems}
        newItem={{ title: '', description: '' }}
        onChange={(items) => onChange(withSubItems(items))}
        renderItem={(item, index) => {
          const change = (part: Partial<typeof item>) =>
            onChange(withSubItems(replaced(subItems, index, { ...item, ...part })));
          const place = `sub-item ${index + 1} of topic ${number}`;
          return (
            <>
              <TextInput
                label="Title"
                aria-label={`Title of ${place}`}
                dir="auto"
                value={item.title}
                onChange={(event) => change({ title: event.currentTarget.value })}
              />
              <Textarea
                label="Description"
                aria-label={`Description of ${place}`}
                rows={2}
                dir="auto"
                value={item.description}
                onChange={(event) => change({ description: event.currentTarget.value })}
              />
            </>
          );
        }}
      />
    </>
  );
}
