import {
  CONTENT_FIELDS,
  type ContentField,
  type ContentFields,
  type ContentOf,
  fieldsWith,
  type Kind,
  mapFields,
  type PreviewContent,
  shapeOf,
} from '@foreword/domain/content-fields.ts';
import { coverImageSchema } from '@foreword/domain/content-schema.ts';
import { bookFactsSchema, decisionSchema } from '@foreword/domain/decision-schema.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import {
  type KeyTopic,
  keyTopicsSchema,
  looseKeyTopicsSchema,
} from '@foreword/domain/key-topic.ts';
import type { ColumnsOf, ContentColumns } from '../schema.ts';
import { contentHashOf } from './content-hash.ts';

const columnsOf = <Fields extends ContentFields>(fields: Fields) =>
  Object.values(fields).map(({ column }) => column) as Fields[keyof Fields]['column'][];

/** The columns that `content_hash` covers. */
export const HASHED_COLUMNS = [...columnsOf(CONTENT_FIELDS), 'category_key'] as const;

export const CONTENT_COLUMNS = [...HASHED_COLUMNS, 'content_hash'] as const;

export function toContentColumns(content: PreviewContent): ContentColumns {
  const columns = {
    ...toColumnsOf(CONTENT_FIELDS, content),
    category_key: foldCase(content.category),
  };
  return { ...columns, content_hash: contentHashOf(columns) };
}

export function toColumnsOf<Fields extends ContentFields>(
  fields: Fields,
  content: ContentOf<Fields>,
): ColumnsOf<Fields> {
  const entries = Object.entries(fields).map(([name, field]) => {
    const value = content[name];
    return [field.column, isStoredAsIs(field, value) ? value : JSON.stringify(value)];
  });
  return Object.fromEntries(entries) as ColumnsOf<Fields>;
}

const isStoredAsIs = (field: ContentField, value: unknown): boolean =>
  value === null || shapeOf(field) === 'text';

/** Reads old rows too, whose lists have other shapes; leaves out unreadable values. */
export const toContent = (row: ContentColumns): PreviewContent => toContentOf(CONTENT_FIELDS, row);

export const toContentOf = <Fields extends ContentFields>(
  fields: Fields,
  row: ColumnsOf<Fields>,
): ContentOf<Fields> => {
  const stored = row as Record<string, string | null>;
  return mapFields(fields, ({ kind, column }) => READERS[kind](stored[column] ?? null));
};

const CARD_FIELDS = fieldsWith(CONTENT_FIELDS, 'isOnCards');

export const CARD_COLUMNS = columnsOf(CARD_FIELDS);

export type CardColumns = ColumnsOf<typeof CARD_FIELDS>;

export const toCardContent = (row: CardColumns) => toContentOf(CARD_FIELDS, row);

/** Topics may be objects, plain strings, or a single one of either. */
function toKeyTopics(json: string | null): KeyTopic[] {
  const topics = parseList(json);
  // One pass for what this version writes, which is nearly every row.
  const { data } = keyTopicsSchema.safeParse(topics);
  return (
    data ?? topics.flatMap((topic) => looseKeyTopicsSchema.safeParse([known(topic)]).data ?? [])
  );
}

export const toTexts = (json: string | null): string[] =>
  parseList(json).filter((item) => typeof item === 'string');

/** A hand-made row may have anything. */
const objectOf =
  <Value>(schema: { safeParse(value: unknown): { data?: Value | undefined } }) =>
  (json: string | null): Value | null =>
    json === null ? null : (schema.safeParse(parseList(json)[0]).data ?? null);

/** Cards have a part of the advice, and their lists are long. */
export const toCardDecision = objectOf(
  decisionSchema.pick({ verdict: true, difficulty: true }).strip(),
);

export const toCardBook = objectOf(
  bookFactsSchema.pick({ subtitle: true, firstPublished: true, pages: true, words: true }).strip(),
);

const asStored = (text: string | null) => text;

const READERS: Record<Kind, (stored: string | null) => unknown> = {
  line: asStored,
  isbn: asStored,
  category: asStored,
  text: asStored,
  markdown: asStored,
  // An old row may have an address that pages must not show.
  address: (text) => (text === null ? null : (coverImageSchema.safeParse(text).data ?? null)),
  topics: toKeyTopics,
  list: toTexts,
  decision: objectOf(decisionSchema),
  book: objectOf(bookFactsSchema),
};

/** Drops unknown fields, which the strict schema would refuse. */
function known(topic: unknown): unknown {
  if (typeof topic !== 'object' || topic === null) return topic;
  const { title, content, subItems } = topic as Record<string, unknown>;
  return {
    title,
    content: content ?? '',
    ...(subItems == null ? {} : { subItems: asList(subItems).map(knownSubItem) }),
  };
}

function knownSubItem(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item;
  const { title, description } = item as Record<string, unknown>;
  return { title, description: description ?? '' };
}

export function parseList(json: string | null): unknown[] {
  try {
    return json === null ? [] : asList(JSON.parse(json));
  } catch {
    return [];
  }
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
