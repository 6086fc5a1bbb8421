import { isBlank } from '@foreword/domain/blank.ts';
import '../../lib/zod-without-eval.ts';
import {
  CONTENT_FIELDS,
  type ContentField,
  type ContentFields,
  type PreviewContent,
  shapeOf,
} from '@foreword/domain/content-fields.ts';
import type { Issue } from '@foreword/domain/errors.ts';
import { contentInputShape } from '@foreword/domain/preview-input.ts';
import { missingForPublishing, unfinishedFields } from '@foreword/domain/publishing.ts';
import type { z } from 'zod';
import { formPath } from '../../lib/form-places.ts';
import { isInStep, NO_LISTS, readList, readLists, readPart, stateOf } from './form-texts.ts';
import {
  FIELD_LABELS,
  type FieldName,
  isPart,
  LIST_NAMES,
  type ListFieldName,
  type Lists,
  lockedIn,
  PART_NAMES,
  type PreviewFormValues,
  type TextFieldName,
  toStoredContent,
} from './form-values.ts';

/** By name; inside a part by path, such as `decision.verdict.call`. */
type FieldErrors = Record<string, string>;

export function validatePreview(values: PreviewFormValues): FieldErrors {
  const { isPublished: _, ...texts } = values;
  const { rawMarkdown, ...problems } = problemsOf(CONTENT_FIELDS, contentInputShape, texts);
  const isMade = !isBlank(values.rawMarkdown) && isInStep(stateOf(values));
  return rawMarkdown === undefined || isMade ? problems : { ...problems, rawMarkdown };
}

export function problemsOf(
  fields: ContentFields,
  schemas: Readonly<Record<string, z.ZodType>>,
  texts: Readonly<Record<string, string>>,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (isPart(name)) {
      const read = readPart(name, texts[name] ?? '');
      if (!read.ok) Object.assign(problems, Object.fromEntries(read.problems));
      continue;
    }
    const schema = schemas[name];
    const problem = schema && problemOf(field, schema, texts[name] ?? '');
    if (problem !== undefined) problems[name] = problem;
  }
  return problems;
}

function problemOf(field: ContentField, schema: z.ZodType, text: string): string | undefined {
  if (isBlank(text) && field.requiredIn.includes('form')) return field.requiredMessage;
  if (shapeOf(field) !== 'text') return jsonProblem(schema, text)?.text;
  return schema.safeParse(text).error?.issues[0]?.message;
}

function jsonProblem(schema: z.ZodType, json: string) {
  const read = readList(schema, json);
  if (read.ok) return undefined;
  const { line, message } = read.problem;
  return { line, message, text: line === undefined ? message : `Line ${line}: ${message}` };
}

export const listProblem = (name: ListFieldName, json: string) =>
  jsonProblem(contentInputShape[name], json);

export const brokenLists = (values: PreviewFormValues): ListFieldName[] =>
  LIST_NAMES.filter((name) => listProblem(name, values[name]) !== undefined);

/** Fields that {@link toContent} would empty. */
export const unreadableFields = (values: PreviewFormValues): FieldName[] => [
  ...PART_NAMES.filter((name) => !readPart(name, values[name]).ok),
  ...brokenLists(values),
];

/** Several issues of one field are joined. */
export function errorsOf(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    const [name, ...rest] = formPath(path).split('.');
    if (name === undefined || !isField(name)) continue;
    if (isPart(name)) {
      errors[[name, ...rest].join('.')] = message;
      continue;
    }
    const text = rest.length > 0 ? `${rest.map(place).join(', ')}: ${message}` : message;
    errors[name] = errors[name] === undefined ? text : `${errors[name]}; ${text}`;
  }
  return errors;
}

const isField = (name: string): name is FieldName => name in FIELD_LABELS;

const place = (part: string): string => (/^\d+$/.test(part) ? `item ${Number(part) + 1}` : part);

/** An unreadable list or part becomes empty; `validatePreview` refuses it first (docs/specification/admin.md#json-fields). */
export const toContent = ({ isPublished, lockedFields, ...texts }: PreviewFormValues) => ({
  ...texts,
  ...readLists(texts, NO_LISTS),
  isPublished,
  lockedFields: lockedIn({ lockedFields }),
});

/** What a save sends. The server makes the Markdown that follows the sections: it may be longer than Markdown by hand. */
export function toSavedContent(values: PreviewFormValues) {
  const content = toContent(values);
  return isInStep(stateOf(values)) ? { ...content, rawMarkdown: '' } : content;
}

/** A place of the form with what is wrong there. */
interface Problem {
  path: string;
  text: string;
}

/** What saving or publishing refuses, and what is still to be written. */
export function problemsIn(values: PreviewFormValues): Record<'missing' | 'unfinished', Problem[]> {
  const content = toContent(values);
  const broken: readonly string[] = brokenLists(values);
  const refused = Object.entries(validatePreview(values)).map(([path, message]) => {
    if (broken.includes(path)) return { path, text: 'The JSON cannot be read' };
    return { path, text: isEmpty(values, path) ? 'Empty' : message };
  });
  const missing = missingForPublishing(content)
    .map(({ path }) => ({ path, text: 'Needed before publishing' }))
    .filter(({ path }) => !refused.some((problem) => problem.path === path));
  const unfinished = unfinishedFields(content).map(({ name }) => ({
    path: name,
    text: 'Holds “[To be written: …]”',
  }));
  return { missing: [...refused, ...missing], unfinished };
}

const isEmpty = (values: PreviewFormValues, path: string): boolean =>
  isBlank(String(Reflect.get(values, path) ?? '?'));

/** The content without the fields that the server would refuse; a list that cannot be read counts as it last was. */
export function checkableOf(values: PreviewFormValues, lists: Lists) {
  const stored = toStoredContent(values, lists);
  const leftOut = (Object.keys(stored) as TextFieldName[]).filter(
    (name) => !contentInputShape[name].safeParse(stored[name]).success,
  );
  const sent = Object.entries(stored).filter(([name]) => !leftOut.some((left) => left === name));
  const content: Partial<PreviewContent> = Object.fromEntries(sent);
  return { content, leftOut };
}
