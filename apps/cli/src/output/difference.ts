import { styleText } from 'node:util';
import type { FieldDifference, TopicDifference } from '@foreword/domain/content-difference.ts';
import type { TextPart } from '@foreword/domain/text-difference.ts';
import { io } from '../io.ts';
import { harmless } from './plain-text.ts';

/** Marks removed text as `[-…-]` and added text as `{+…+}`. */
export function formatDifference(fields: readonly FieldDifference[]): string {
  if (fields.length === 0) return 'The two versions have the same content.';
  return fields.map((field) => `${field.label}\n${indent(bodyOf(field))}`).join('\n\n');
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
  styleText(colour, text, { stream: io().stdout });

const indent = (text: string): string => text.replace(/^/gm, '  ');
