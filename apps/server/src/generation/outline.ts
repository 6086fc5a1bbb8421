import {
  CONTENT_FIELDS,
  type ContentOf,
  emptyValueOf,
  fieldsWith,
  mapFields,
} from '@foreword/domain/content-fields.ts';
import type { GeneratedSummary } from '@foreword/domain/generation.ts';
import type { KeyTopic } from '@foreword/domain/key-topic.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { previewToMarkdown } from '@foreword/domain/preview-markdown.ts';
import { toBeWritten } from '@foreword/domain/publishing.ts';
import { isBlank } from '@foreword/domain/text.ts';
import type { TextGenerator, TextInput } from '@foreword/router/generation/text-generator.ts';
import { splitChapters } from './chapters.ts';

const MAX_TOPICS = 50;

const SECTIONS = fieldsWith(CONTENT_FIELDS, 'heading');

export const outlineGenerator: TextGenerator = {
  provider: 'outline',
  model: null,
  maxPassagesLength: Number.POSITIVE_INFINITY,
  generate: async (input) => ({ summary: outline(input) }),
};

function outline({ title, summary, chapterTitles, focusArea }: TextInput): GeneratedSummary {
  const focus = isBlank(focusArea) ? undefined : focusArea?.trim();
  const marked = mapFields<ContentOf<typeof SECTIONS>>(SECTIONS, (field) =>
    field.toWrite === undefined ? emptyValueOf(field) : toBeWritten(field.toWrite),
  );
  const sections = {
    ...marked,
    title,
    author: null,
    ...(!isBlank(summary) && { abstract: (summary ?? '').trim() }),
    keyTopics: topicsOf(splitChapters(chapterTitles), focus),
  };
  return { ...sections, rawContent: previewToMarkdown(sections) };
}

/** Chapters beyond the limit join the last topic. */
function topicsOf(chapters: readonly string[], focus: string | undefined): KeyTopic[] {
  const topics = [...(focus === undefined ? [] : [focus]), ...chapters].map((line) =>
    toTopic(line, 'what the book says about it'),
  );
  if (topics.length === 0) {
    return [
      { title: toBeWritten('a key topic'), content: toBeWritten('what the book says about it') },
    ];
  }
  if (topics.length <= MAX_TOPICS) return topics;
  const rest = topics.slice(MAX_TOPICS - 1);
  return [
    ...topics.slice(0, MAX_TOPICS - 1),
    {
      title: toBeWritten('a heading for the remaining chapters'),
      content: toBeWritten('what the book says about them'),
      subItems: rest.map(({ title, content }) => ({ title, description: content })),
    },
  ];
}

/** Repeats a line too long for a heading below it. */
function toTopic(line: string, what: string): KeyTopic {
  if (line.length <= LIMITS.titleLength) return { title: line, content: toBeWritten(what) };
  const heading = line.slice(0, LIMITS.titleLength - 1).toWellFormed();
  return { title: `${heading}…`, content: line };
}
