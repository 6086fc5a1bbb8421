import { Textarea } from '@mantine/core';
import { replaced } from '../../lib/list-edits.ts';
import { ItemList } from './item-list.tsx';

interface TextsEditorProps {
  /** What one text is, such as `reference`. */
  noun: string;
  texts: readonly string[];
  onChange: (texts: string[]) => void;
}

/** A list of texts as plain inputs. */
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
