import { foldCase } from '@foreword/domain/fold-case.ts';
import { type KeyTopic, looseKeyTopicsSchema } from '@foreword/domain/key-topic.ts';
import { coverImageSchema, type PreviewContent } from '@foreword/domain/preview.ts';
import type { ContentColumns } from '../schema.ts';

/** Every column that holds content, in the order of the schema. */
export const CONTENT_COLUMNS = [
  'title',
  'author',
  'isbn',
  'category',
  'category_key',
  'cover_image',
  'abstract',
  'introduction',
  'key_topics',
  'relation_to_existing_work',
  'future_thinking',
  'conclusion',
  'reference_list',
  'further_exploration',
  'raw_markdown',
] as const satisfies readonly (keyof ContentColumns)[];

export function toContentColumns(content: PreviewContent): ContentColumns {
  return {
    title: content.title,
    author: content.author,
    isbn: content.isbn,
    category: content.category,
    category_key: foldCase(content.category),
    cover_image: content.coverImage,
    abstract: content.abstract,
    introduction: content.introduction,
    key_topics: JSON.stringify(content.keyTopics),
    relation_to_existing_work: content.relationToExistingWork,
    future_thinking: content.futureThinking,
    conclusion: content.conclusion,
    reference_list: JSON.stringify(content.references),
    further_exploration: JSON.stringify(content.furtherExploration),
    raw_markdown: content.rawMarkdown,
  };
}

/** Content of a row, also of an old one whose lists have other shapes; what cannot be read is left out. */
export function toContent(row: ContentColumns): PreviewContent {
  return {
    title: row.title,
    author: row.author,
    isbn: row.isbn,
    category: row.category,
    coverImage: toCoverImage(row.cover_image),
    abstract: row.abstract,
    introduction: row.introduction,
    keyTopics: toKeyTopics(row.key_topics),
    relationToExistingWork: row.relation_to_existing_work,
    futureThinking: row.future_thinking,
    conclusion: row.conclusion,
    references: toTexts(row.reference_list),
    furtherExploration: toTexts(row.further_exploration),
    rawMarkdown: row.raw_markdown,
  };
}

/** An address that pages may show, or null: an old row may have one that is not allowed. */
export function toCoverImage(address: string | null): string | null {
  return coverImageSchema.safeParse(address).data ?? null;
}

/** Topics may be objects, plain strings, or a single one of either (spec §3). */
function toKeyTopics(json: string): KeyTopic[] {
  return parseList(json).flatMap(
    (topic) => looseKeyTopicsSchema.safeParse([known(topic)]).data ?? [],
  );
}

export function toTexts(json: string): string[] {
  return parseList(json).filter((item) => typeof item === 'string');
}

/** A topic without the fields that topics do not have, which the strict schema would refuse. */
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

function parseList(json: string): unknown[] {
  try {
    return asList(JSON.parse(json));
  } catch {
    return [];
  }
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
