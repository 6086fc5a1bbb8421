import '../../lib/zod-without-eval.ts';
import { isBlank } from '@foreword/domain/blank.ts';
import type { BookFacts } from '@foreword/domain/book-facts.ts';
import { CONTENT_FIELDS, contentsOf, emptyValueOf } from '@foreword/domain/content-fields.ts';
import type { Alternative, Decision } from '@foreword/domain/decision.ts';
import { NO_BOOK_FACTS, NO_DECISION } from '@foreword/domain/decision-schema.ts';
import type { GeneratedSummary } from '@foreword/domain/generation.ts';
import { linesOf } from '@foreword/domain/glance.ts';
import { isRecord } from '@foreword/domain/json.ts';
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
  toJson,
  toStoredContent,
  toText,
} from './form-values.ts';

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

/** An unchecked choice of the editor: the schema may refuse its values. */
export type Choice = Record<string, string | null>;

export type AlternativeDraft = Omit<Alternative, 'relation'> & { relation: string };

export interface DecisionDraft
  extends Pick<Decision, 'readIf' | 'skipIf' | 'contentNotes' | 'difficulty'> {
  verdict: Choice | null;
  priorKnowledge: Choice | null;
  currency: Choice | null;
  evidence: { kinds: string[]; note: string } | null;
  alternatives: AlternativeDraft[];
}

/** A text that is no number stays until the editor corrects it. */
export type BookDraft = {
  [Name in keyof BookFacts]: BookFacts[Name] extends number | null
    ? number | string | null
    : BookFacts[Name];
};

interface Drafts {
  decision: DecisionDraft;
  book: BookDraft;
}

const EMPTY: Drafts = { decision: NO_DECISION as DecisionDraft, book: NO_BOOK_FACTS };

export function draftOf<Name extends PartFieldName>(name: Name, text: string): Drafts[Name] {
  return { ...EMPTY[name], ...(parsed(text) as object) };
}

/** Blank without any input, so that typing and deleting leaves no change. */
export const textOf = <Name extends PartFieldName>(name: Name, draft: Drafts[Name]): string =>
  JSON.stringify(draft) === JSON.stringify(EMPTY[name]) ? '' : toJson(draft);

/** Without the blank entries of lists. */
export function tidyText(name: PartFieldName, text: string): string {
  const tidy = tidied(parsed(text));
  return tidy === null ? '' : textOf(name, { ...EMPTY[name], ...tidy });
}

type ReadPart<Value> = { ok: true; value: Value } | { ok: false; problems: Map<string, string> };

/** Problems have paths such as `decision.verdict.call`. */
export function readPart<Name extends PartFieldName>(
  name: Name,
  text: string,
): ReadPart<z.output<(typeof contentInputShape)[Name]>> {
  const schema: z.ZodType = contentInputShape[name];
  const checked = schema.safeParse(tidied(parsed(text)));
  if (checked.success) return { ok: true, value: checked.data as never };
  const problems = new Map<string, string>();
  for (const issue of checked.error.issues) {
    const path = [name, ...issue.path].join('.');
    if (!problems.has(path)) problems.set(path, CHOICES.test(path) ? UNCHOSEN : issue.message);
  }
  return { ok: false, problems };
}

const CHOICES = /\.(verdict\.call|priorKnowledge\.level|currency\.status)$/;
const UNCHOSEN = 'Choose one, or empty the text beside it';

/** The words that readers see, a line for each part. */
export const partLines = (name: PartFieldName, value: Lists[PartFieldName]): string[] =>
  linesOf({ shape: name, value } as Parameters<typeof linesOf>[0]);

function parsed(text: string): Record<string, unknown> {
  const read = parseJson(text);
  return read.ok && isRecord(read.value) ? read.value : {};
}

function tidied(draft: Record<string, unknown>): Record<string, unknown> | null {
  if (isBlankPart(draft)) return null;
  return Object.fromEntries(
    Object.entries(draft).map(([name, part]) => {
      if (Array.isArray(part)) return [name, part.filter((item) => !isBlankPart(item))];
      return [name, isBlankPart(part) ? null : part];
    }),
  );
}

/** An alternative always has a relation. */
export function isBlankPart(value: unknown): boolean {
  if (typeof value === 'string') return isBlank(value);
  if (Array.isArray(value)) return value.every(isBlankPart);
  if (!isRecord(value)) return value === null || value === undefined;
  return Object.entries(value).every(([name, part]) => name === 'relation' || isBlankPart(part));
}
