import '../../lib/zod-without-eval.ts';
import { CONTENT_FIELDS, contentsOf, emptyValueOf } from '@foreword/domain/content-fields.ts';
import type { GeneratedSummary } from '@foreword/domain/generation.ts';
import { contentInputShape } from '@foreword/domain/preview-input.ts';
import { previewToMarkdown } from '@foreword/domain/preview-markdown.ts';
import { type JsonProblem, lineOfPath, parseJson } from '@foreword/ui/json-field/json-text.ts';
import type { z } from 'zod';
import {
  LIST_NAMES,
  type ListFieldName,
  type Lists,
  lockedIn,
  PART_NAMES,
  type PartFieldName,
  type PreviewFormValues,
  toStoredContent,
  toText,
} from './form-values.ts';
import { readPart } from './parts.ts';

type Read<Items> = { ok: true; items: Items } | { ok: false; problem: JsonProblem };

export const NO_LISTS = Object.fromEntries(
  [...LIST_NAMES, ...PART_NAMES].map((name) => [name, emptyValueOf(CONTENT_FIELDS[name])]),
) as unknown as Lists;

/** `before` replaces a list or part that cannot be read, such as while the editor types. */
export function readLists(
  values: Pick<PreviewFormValues, ListFieldName | PartFieldName>,
  before: Lists,
): Lists {
  const entries = LIST_NAMES.map((name) => {
    const read = readList<unknown>(contentInputShape[name], values[name]);
    return [name, read.ok ? read.items : before[name]];
  });
  const parts = PART_NAMES.map((name) => {
    const read = readPart(name, values[name]);
    return [name, read.ok ? read.value : before[name]];
  });
  return Object.fromEntries([...entries, ...parts]) as Lists;
}

/** A blank text is an empty list, required or not. */
export function readList<Items>(schema: z.ZodType<Items>, text: string): Read<Items> {
  const parsed = parseJson(text.trim() === '' ? '[]' : text);
  if (!parsed.ok) return parsed;
  const checked = schema.safeParse(parsed.value);
  if (checked.success) return { ok: true, items: checked.data };
  const issue = checked.error.issues[0];
  // The schema reads a single object as a list of one.
  const path = (issue?.path ?? []).map((part) => (typeof part === 'symbol' ? String(part) : part));
  const pathInText = Array.isArray(parsed.value) ? path : path.slice(1);
  return {
    ok: false,
    problem: { line: lineOfPath(text, pathInText), message: describe(issue, path) },
  };
}

/** Such as `item 2, title: Must be a text`. */
function describe(issue: z.core.$ZodIssue | undefined, path: readonly (string | number)[]): string {
  const place = path
    .map((part) => (typeof part === 'number' ? `item ${part + 1}` : part))
    .join(', ');
  const message =
    issue?.code === 'unrecognized_keys'
      ? `${issue.keys.join(', ')} has no meaning here`
      : (issue?.message ?? 'Is not allowed');
  return place === '' ? message : `${place}: ${message}`;
}

export const markdownOf = (values: PreviewFormValues, lists: Lists): string =>
  previewToMarkdown(toStoredContent(values, lists));

export interface FormState {
  values: PreviewFormValues;
  lists: Lists;
}

export const stateOf = (values: PreviewFormValues): FormState => ({
  values,
  lists: readLists(values, NO_LISTS),
});

/** `rawMarkdown` follows the sections while it is blank or equals theirs; Markdown that an editor wrote stays. */
export function followSections(before: FormState, values: PreviewFormValues): FormState {
  const lists = readLists(values, before.lists);
  const isByHand = values.rawMarkdown !== before.values.rawMarkdown;
  if (isByHand || !isInStep(before)) return { values, lists };
  // Markdown starts with the title.
  const rawMarkdown = values.title.trim() === '' ? '' : markdownOf(values, lists);
  return { values: { ...values, rawMarkdown }, lists };
}

export const isInStep = ({ values, lists }: FormState): boolean =>
  values.rawMarkdown.trim() === '' || values.rawMarkdown === markdownOf(values, lists);

export type Generated = Partial<Omit<GeneratedSummary, 'rawContent'>>;

/** Locked fields stay as they are. */
export function withGenerated(values: PreviewFormValues, written: Generated): PreviewFormValues {
  const { author, ...sections } = written;
  const locked: readonly string[] = lockedIn(values);
  const known = { ...sections, ...(author && { author }) };
  const texts = contentsOf(CONTENT_FIELDS, known)
    .filter(({ name }) => !locked.includes(name))
    .map(({ name, value }) => [name, toText(value)]);
  const next: PreviewFormValues = { ...values, ...Object.fromEntries(texts) };
  if (locked.includes('rawMarkdown')) return next;
  return { ...next, rawMarkdown: markdownOf(next, readLists(next, NO_LISTS)) };
}
