import { styleText } from 'node:util';
import type { FieldDifference, TopicDifference } from '@foreword/domain/content-difference.ts';
import type { TextPart } from '@foreword/domain/text-difference.ts';
import { harmless } from './plain-text.ts';

const LABELS: Partial<Record<FieldDifference['name'], string>> = {
  isbn: 'ISBN',
  coverImage: 'Cover image',
  keyTopics: 'Key topics',
  relationToExistingWork: 'Relation to existing work',
  futureThinking: 'Future thinking',
  furtherExploration: 'Further exploration',
  rawMarkdown: 'Markdown',
};

/** Fields that differ, with what is gone as `[-…-]` and what is new as `{+…+}`, with or without colour. */
export function formatDifference(fields: readonly FieldDifference[]): string {
  if (fields.length === 0) return 'The two versions have the same content.';
  return fields.map((field) => `${labelOf(field)}\n${indent(bodyOf(field))}`).join('\n\n');
}

function bodyOf(field: FieldDifference): string {
  if (field.kind === 'text') return marked(field.parts);
  if (field.kind === 'list') {
    return field.items.map((item) => `${signOf(item)} ${marked(item.parts)}`).join('\n');
  }
  return field.items.map(topicText).join('\n');
}

function topicText(topic: TopicDifference): string {
  const lines = [`${signOf(topic)} ${marked(topic.title)}`];
  if (topic.content.length > 0) lines.push(indent(marked(topic.content)));
  for (const item of topic.subItems) {
    lines.push(indent(`${signOf(item)} ${marked(item.title)}: ${marked(item.description)}`));
  }
  return lines.join('\n');
}

/** `+` new, `-` gone, `>` moved, nothing for the rest. */
function signOf({ kind, isMoved }: Pick<TopicDifference, 'kind' | 'isMoved'>): string {
  if (kind === 'added') return '+';
  if (kind === 'removed') return '-';
  return isMoved ? '>' : ' ';
}

const marked = (parts: readonly TextPart[]): string =>
  parts
    .map(({ kind, text }) => {
      const shown = harmless(text);
      if (kind === 'removed') return paint('red', `[-${shown}-]`);
      return kind === 'added' ? paint('green', `{+${shown}+}`) : shown;
    })
    .join('');

/** Plain where the output is no terminal, or NO_COLOR is set. */
const paint = (colour: 'red' | 'green', text: string): string =>
  styleText(colour, text, { stream: process.stdout });

function labelOf({ name }: FieldDifference): string {
  return LABELS[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

const indent = (text: string): string => text.replace(/^/gm, '  ');
