import type { ContentField } from '@foreword/domain/content-fields.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { Select, Textarea, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import type { ReactNode } from 'react';
import { NotesBeside, withNotes } from '../../lib/field-notes.tsx';
import { BookFields } from './book-fields.tsx';
import { DecisionFields } from './decision-fields.tsx';
import { fieldId, isList, type Lists, toJson } from './form-values.ts';
import { JsonListField, TextsEditor, TopicsEditor } from './json-list-field.tsx';
import { ErrorsContext } from './part-inputs.tsx';
import classes from './preview-form.module.css';

const ROWS = 4;
const LONG_ROWS = 8;
const TOPICS_HELP =
  'A JSON array of objects with title, content and optional subItems, each with title and description';
const TEXTS_HELP = 'A JSON array of strings';

export interface FormHelp {
  categories: readonly string[];
  lists: Lists;
  /** The Markdown that the sections produce. */
  fromSections: string;
  /** Errors inside parts have paths. */
  errors: FormErrors;
  /** Undefined for a new preview. */
  previewId?: number | undefined;
}

interface FieldInputProps {
  name: string;
  field: ContentField;
  value: string;
  error: ReactNode;
  readOnly: boolean;
  /** @param part the one of a field of parts that changed */
  onChange: (value: string, part?: string) => void;
  help: FormHelp;
}

/** The input of a field with its origin beside the label; parts have theirs at their section. */
export function FieldInput(props: FieldInputProps) {
  const { kind } = props.field;
  const input = <KindInput {...props} />;
  if (kind === 'decision' || kind === 'book' || kind === 'topics' || kind === 'list') return input;
  return (
    <div className={classes.labelled}>
      {input}
      <div className={classes.besideLabel}>
        <NotesBeside name={props.name} />
      </div>
    </div>
  );
}

function KindInput(props: FieldInputProps) {
  const { name, field, value, error, readOnly, onChange, help } = props;
  const input = {
    id: fieldId(name),
    inputContainer: withNotes(name),
    label: field.label,
    description: field.hint,
    required: field.requiredIn.includes('form'),
    value,
    error,
    readOnly,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  switch (field.kind) {
    case 'line':
    case 'isbn':
      return <TextInput {...input} />;
    case 'address':
      return <TextInput {...input} placeholder="https://…" />;
    case 'text':
      return <Textarea {...input} rows={ROWS} />;
    case 'category':
      return (
        <Select
          {...input}
          placeholder="No category yet"
          data={withChosen(help.categories, value)}
          value={value || null}
          onChange={(category) => onChange(category ?? '')}
          searchable
          clearable={!readOnly}
          clearButtonProps={{ 'aria-label': 'Clear the category' }}
          nothingFoundMessage="No such category"
        />
      );
    case 'markdown': {
      const isInStep = value === '' || value === help.fromSections;
      return (
        <>
          <Textarea
            {...input}
            rows={LONG_ROWS}
            description={
              isInStep
                ? 'Made from the sections, and follows them'
                : 'Written by hand: it does not follow the sections'
            }
          />
          <Button
            className={classes.start}
            aria-disabled={readOnly || value === help.fromSections}
            onClick={() => onChange(help.fromSections)}
          >
            Rebuild from sections
          </Button>
        </>
      );
    }
    case 'decision':
      return (
        <ErrorsContext value={help.errors}>
          <DecisionFields value={value} onChange={onChange} previewId={help.previewId} />
        </ErrorsContext>
      );
    case 'book':
      return (
        <ErrorsContext value={help.errors}>
          <BookFields value={value} onChange={onChange} />
        </ErrorsContext>
      );
    case 'topics':
    case 'list':
      return <ListInput {...props} />;
  }
}

function ListInput({ name, field, help, ...input }: FieldInputProps) {
  const isTopics = field.kind === 'topics';
  const items = isList(name) ? help.lists[name] : [];
  const change = (next: readonly unknown[]) => input.onChange(toJson(next));
  return (
    <JsonListField
      name={name}
      label={field.label}
      help={isTopics ? TOPICS_HELP : TEXTS_HELP}
      rows={isTopics ? LONG_ROWS : ROWS}
      {...input}
      plainForm={
        isTopics ? (
          <TopicsEditor
            name={name}
            topics={items.filter((item) => typeof item !== 'string')}
            onChange={change}
          />
        ) : (
          <TextsEditor
            name={name}
            noun={field.noun ?? 'entry'}
            texts={items.filter((item) => typeof item === 'string')}
            onChange={change}
          />
        )
      }
    />
  );
}

const withChosen = (categories: readonly string[], chosen: string): string[] =>
  chosen === '' || categories.includes(chosen) ? [...categories] : [chosen, ...categories];
