import {
  BOOK_FACTS,
  hoursText,
  readingHours,
  WORDS_PER_MINUTE,
  WORDS_PER_PAGE,
} from '@foreword/domain/book-facts.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { Stack, Text, TextInput } from '@mantine/core';
import type { PartFieldsProps } from './decision-fields.tsx';
import { type BookDraft, draftOf, isBlankPart, textOf } from './form-texts.ts';
import { ItemList } from './item-list.tsx';
import { CountedText, PartGroup, type PartProps, usePlaces } from './part-inputs.tsx';
import classes from './preview-form.module.css';

const NUMBERS = {
  firstPublished: 'Negative before the common era, such as -350',
  editionYear: 'Year of the edition that you describe',
  pages: 'Of the edition that you describe',
  words: 'Better than pages for the hours to read',
  audioMinutes: 'Length of the audiobook in minutes',
} satisfies Partial<Record<keyof BookDraft, string>>;

const LINES = {
  publisher: undefined,
  translator: undefined,
  language: 'Of the edition, as a tag such as en or pt-BR',
} satisfies Partial<Record<keyof BookDraft, string | undefined>>;

export function BookFields({ value, onChange }: PartFieldsProps) {
  const at = usePlaces();
  const draft = draftOf('book', value);
  const change = <Part extends keyof BookDraft>(part: Part, next: BookDraft[Part]) =>
    onChange(textOf('book', { ...draft, [part]: next }), part);
  const number = (part: keyof typeof NUMBERS) => (
    <TextInput
      {...at(`book.${part}`)}
      label={BOOK_FACTS[part]}
      description={NUMBERS[part]}
      inputMode="numeric"
      value={draft[part] ?? ''}
      onChange={(event) => change(part, wholeNumberOf(event.currentTarget.value))}
    />
  );
  const line = (part: keyof typeof LINES) => (
    <TextInput
      {...at(`book.${part}`)}
      label={BOOK_FACTS[part]}
      description={LINES[part]}
      value={draft[part] ?? ''}
      onChange={(event) => change(part, event.currentTarget.value || null)}
    />
  );
  return (
    <Stack gap="1.25rem">
      <CountedText
        path="book.subtitle"
        label={BOOK_FACTS.subtitle}
        maxLength={LIMITS.nameLength}
        value={draft.subtitle ?? ''}
        onChange={(text) => change('subtitle', text || null)}
      />
      <div className={classes.pair}>
        {number('firstPublished')}
        {number('editionYear')}
      </div>
      <div className={classes.pair}>
        {line('publisher')}
        {line('translator')}
      </div>
      {line('language')}
      <div className={classes.pair}>
        {number('pages')}
        {number('words')}
      </div>
      <Hours draft={draft} />
      {number('audioMinutes')}
      <FreeCopies value={draft.freeCopies} onChange={(copies) => change('freeCopies', copies)} />
      <Excerpt value={draft.excerpt} onChange={(excerpt) => change('excerpt', excerpt)} />
    </Stack>
  );
}

/** A text that is no whole number stays unchanged. The first comma is gone when the second is typed: `1000,000`. */
export const wholeNumberOf = (text: string): number | string | null => {
  const digits = text.trim().replace('−', '-');
  if (digits === '') return null;
  return /^-?\d{1,9}(?:,\d{3}){0,2}$/.test(digits) ? Number(digits.replaceAll(',', '')) : text;
};

function Hours({ draft: { words, pages } }: { draft: BookDraft }) {
  const known = (value: BookDraft['words']) => (typeof value === 'number' ? value : null);
  const hours = readingHours({ words: known(words), pages: known(pages) });
  return (
    <Text c="dimmed" fz="0.9375rem" role="status">
      {hours === null
        ? 'Hours to read: not shown without words or pages.'
        : `Hours to read: ${hoursText(hours)}, at ${WORDS_PER_MINUTE} words a minute${
            known(words) === null ? ` and ${WORDS_PER_PAGE} words a page` : ''
          }.`}
    </Text>
  );
}

type EditorProps<Value> = Pick<PartProps<Value>, 'value' | 'onChange'>;

function FreeCopies({ value, onChange }: EditorProps<BookDraft['freeCopies']>) {
  const at = usePlaces();
  return (
    <PartGroup
      path="book.freeCopies"
      label={BOOK_FACTS.freeCopies}
      hint="Where anyone may read the whole book lawfully, such as Project Gutenberg."
    >
      <ItemList
        noun="free copy"
        items={value}
        newItem={{ label: '', url: '' }}
        max={LIMITS.freeCopies}
        onChange={onChange}
        renderItem={(copy, index) =>
          (['label', 'url'] as const).map((part) => {
            const label = part === 'url' ? 'Address' : 'Label';
            return (
              <TextInput
                key={part}
                {...at(`book.freeCopies.${index}.${part}`)}
                label={label}
                aria-label={`${label} of free copy ${index + 1}`}
                {...(part === 'url' && { placeholder: 'https://…', inputMode: 'url' as const })}
                value={copy[part]}
                onChange={(event) =>
                  onChange(value.with(index, { ...copy, [part]: event.currentTarget.value }))
                }
              />
            );
          })
        }
      />
    </PartGroup>
  );
}

function Excerpt({ value, onChange }: EditorProps<BookDraft['excerpt']>) {
  const draft = value ?? { text: '', source: '' };
  const change = (next: typeof draft) => onChange(isBlankPart(next) ? null : next);
  return (
    <PartGroup
      path="book.excerpt"
      label={BOOK_FACTS.excerpt}
      hint="A passage that shows how the book reads, word for word."
    >
      <CountedText
        path="book.excerpt.text"
        label="Passage"
        maxLength={LIMITS.excerptLength}
        rows={4}
        value={draft.text}
        onChange={(text) => change({ ...draft, text })}
      />
      <CountedText
        path="book.excerpt.source"
        label="Place"
        hint="Chapter, and page or edition."
        maxLength={LIMITS.excerptSourceLength}
        value={draft.source}
        onChange={(source) => change({ ...draft, source })}
      />
    </PartGroup>
  );
}
