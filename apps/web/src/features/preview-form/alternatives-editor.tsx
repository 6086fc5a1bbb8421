import { DECISION_LABELS } from '@foreword/domain/decision-labels.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '../../lib/trpc.ts';
import type { AlternativeDraft } from './form-texts.ts';
import { ItemList } from './item-list.tsx';
import {
  CountedText,
  LabelledChoice,
  PartGroup,
  type PartProps,
  usePlaces,
} from './part-inputs.tsx';
import classes from './preview-form.module.css';

const NEW: AlternativeDraft = {
  relation: 'instead',
  title: '',
  author: null,
  isbn: null,
  previewId: null,
  reason: '',
};

interface AlternativesEditorProps extends PartProps<AlternativeDraft[]> {
  previewId: number | undefined;
}

export const AlternativesEditor = ({
  path,
  label,
  value,
  onChange,
  previewId,
}: AlternativesEditorProps) => (
  <PartGroup
    path={path}
    label={label}
    hint="Books that this page should name: the better one, the one to read first, the next one, the other side."
  >
    <ItemList
      noun="alternative"
      items={value}
      newItem={NEW}
      max={LIMITS.alternatives}
      onChange={onChange}
      renderItem={(alternative, index) => (
        <AlternativeInputs
          path={`${path}.${index}`}
          place={`alternative ${index + 1}`}
          alternative={alternative}
          ownId={previewId}
          onChange={(next) => onChange(value.with(index, next))}
        />
      )}
    />
  </PartGroup>
);

interface AlternativeInputsProps {
  path: string;
  place: string;
  alternative: AlternativeDraft;
  ownId: number | undefined;
  onChange: (alternative: AlternativeDraft) => void;
}

function AlternativeInputs({ path, place, alternative, ownId, onChange }: AlternativeInputsProps) {
  const at = usePlaces();
  const change = (part: Partial<AlternativeDraft>) => onChange({ ...alternative, ...part });
  const line = (name: 'title' | 'author' | 'isbn', label: string) => (
    <TextInput
      {...at(`${path}.${name}`)}
      label={label}
      aria-label={`${label} of ${place}`}
      value={alternative[name] ?? ''}
      onChange={({ currentTarget: { value } }) =>
        change({ [name]: name === 'title' ? value : value || null })
      }
    />
  );
  return (
    <>
      <LabelledChoice
        path={`${path}.relation`}
        label="Relation"
        name={`Relation of ${place}`}
        labels={DECISION_LABELS.relation}
        value={alternative.relation}
        isRequired
        onChange={(relation) => change({ relation: relation ?? NEW.relation })}
      />
      <PreviewPicker
        path={`${path}.previewId`}
        place={place}
        alternative={alternative}
        ownId={ownId}
        onPick={change}
      />
      <div className={classes.pair}>
        {line('title', 'Title')}
        {line('author', 'Author')}
      </div>
      {line('isbn', 'ISBN')}
      <CountedText
        path={`${path}.reason`}
        label="Reason"
        name={`Reason of ${place}`}
        hint="Why this book, in a sentence."
        maxLength={LIMITS.adviceLength}
        rows={2}
        value={alternative.reason}
        onChange={(reason) => change({ reason })}
      />
    </>
  );
}

interface PreviewPickerProps extends Omit<AlternativeInputsProps, 'onChange'> {
  onPick: (part: Partial<AlternativeDraft>) => void;
}

const TYPING_PAUSE_MS = 200;
const OFFERED = 20;

/** Finds another preview by its words; the choice fills title and author. */
function PreviewPicker({ path, place, alternative, ownId, onPick }: PreviewPickerProps) {
  const { id, error } = usePlaces()(path);
  const [words, setWords] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [typed] = useDebouncedValue(words.trim(), TYPING_PAUSE_MS);
  const { previewId } = alternative;
  const chosenLabel = `${alternative.title || 'Preview'} (${previewId})`;
  const q = typed === '' || typed === chosenLabel ? undefined : typed;
  const { data, isFetching } = useQuery({
    ...useTRPC().previews.listAll.queryOptions({ q, limit: OFFERED }, { staleTime: 0 }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const found = (data?.items ?? []).filter(({ id }) => id !== ownId && id !== previewId);
  return (
    <Select
      id={id}
      label="Preview on this site"
      aria-label={`Preview on this site for ${place}`}
      description="Optional: readers get a link to it once it is published. Fills title and author."
      placeholder="Search by title"
      data={[
        ...(previewId === null ? [] : [{ value: String(previewId), label: chosenLabel }]),
        ...found.map(({ id, title, author, isPublished }) => ({
          value: String(id),
          label: `${[title, author].filter(Boolean).join(', ')} (${id}${isPublished ? '' : ', draft'})`,
        })),
      ]}
      value={previewId === null ? null : String(previewId)}
      error={error}
      searchable
      searchValue={words}
      onSearchChange={setWords}
      // The server has filtered them.
      filter={({ options }) => options}
      onDropdownOpen={() => setIsOpen(true)}
      nothingFoundMessage={isFetching ? 'Searching…' : 'No preview matches these words'}
      clearable
      clearButtonProps={{ 'aria-label': `Clear the preview for ${place}` }}
      onChange={(value) => {
        const picked = found.find(({ id }) => String(id) === value);
        if (value === null) onPick({ previewId: null });
        else if (picked) {
          onPick({ previewId: picked.id, title: picked.title, author: picked.author });
        }
      }}
    />
  );
}
