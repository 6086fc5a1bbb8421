import '../../lib/zod-without-eval.ts';
import { type KeyTopic, looseKeyTopicsSchema } from '@foreword/domain/key-topic.ts';
import { contentInputShape } from '@foreword/domain/preview-input.ts';
import { type JsonProblem, lineOfPath, parseJson } from '@foreword/ui/json-field/json-text.ts';
import type { z } from 'zod';
import type { ListFieldName, PreviewFormValues } from './form-values.ts';

export type Read<Items> = { ok: true; items: Items } | { ok: false; problem: JsonProblem };

/** Key topics as the JSON says them, in the one form used inside; plain strings and a single object do too. */
export const readTopics = (text: string): Read<KeyTopic[]> => read(text, looseKeyTopicsSchema);

/** References, or further exploration. */
export const readTexts = (text: string): Read<string[]> => read(text, contentInputShape.references);

/** What the three lists say. */
export interface Lists {
  keyTopics: KeyTopic[];
  references: string[];
  furtherExploration: string[];
}

export const NO_LISTS: Lists = { keyTopics: [], references: [], furtherExploration: [] };

/** The lists of a form. One that cannot be read just now, while somebody types, is taken from `before`. */
export function readLists(values: Pick<PreviewFormValues, ListFieldName>, before: Lists): Lists {
  const topics = readTopics(values.keyTopics);
  const references = readTexts(values.references);
  const further = readTexts(values.furtherExploration);
  return {
    keyTopics: topics.ok ? topics.items : before.keyTopics,
    references: references.ok ? references.items : before.references,
    furtherExploration: further.ok ? further.items : before.furtherExploration,
  };
}

function read<Items>(text: string, schema: z.ZodType<Items>): Read<Items> {
  // Nothing written is nothing to read; that a list is required is another matter.
  const parsed = parseJson(text.trim() === '' ? '[]' : text);
  if (!parsed.ok) return parsed;
  const checked = schema.safeParse(parsed.value);
  if (checked.success) return { ok: true, items: checked.data };
  const issue = checked.error.issues[0];
  // The schema reads one object as a list of one; the text has no such list.
  const path = (issue?.path ?? []).map((part) => (typeof part === 'symbol' ? String(part) : part));
  const pathInText = Array.isArray(parsed.value) ? path : path.slice(1);
  return {
    ok: false,
    problem: { line: lineOfPath(text, pathInText), message: describe(issue, path) },
  };
}

/** Such as `item 2, title: expected string, received number`. */
function describe(issue: z.core.$ZodIssue | undefined, path: readonly (string | number)[]): string {
  const place = path
    .map((part) => (typeof part === 'number' ? `item ${part + 1}` : part))
    .join(', ');
  const message =
    issue?.code === 'unrecognized_keys'
      ? `${issue.keys.join(', ')} has no meaning here`
      : (issue?.message ?? 'not as expected').replace(/^Invalid input: /, '');
  return place === '' ? message : `${place}: ${message}`;
}
