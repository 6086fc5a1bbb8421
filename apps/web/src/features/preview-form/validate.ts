import '../../lib/zod-without-eval.ts';
import type { Issue } from '@foreword/domain/errors.ts';
import { contentInputShape } from '@foreword/domain/preview-input.ts';
import {
  FIELD_LABELS,
  type FieldName,
  type ListFieldName,
  type PreviewFormValues,
  REQUIRED,
  type TextFieldName,
} from './form-values.ts';
import { type Lists, NO_LISTS, readLists, readTexts, readTopics } from './lists.ts';

export type FieldErrors = Partial<Record<FieldName, string>>;

const LISTS: Record<ListFieldName, typeof readTopics | typeof readTexts> = {
  keyTopics: readTopics,
  references: readTexts,
  furtherExploration: readTexts,
};

const isList = (name: string): name is ListFieldName => name in LISTS;

const TEXT_FIELDS = Object.keys(FIELD_LABELS).filter(
  (name): name is TextFieldName => name !== 'isPublished',
);

/** What keeps a form from being saved, field by field (spec §5); empty when nothing does. */
export function validatePreview(values: PreviewFormValues): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of TEXT_FIELDS) {
    const error = problemOf(name, values[name]);
    if (error !== undefined) errors[name] = error;
  }
  return errors;
}

function problemOf(name: TextFieldName, value: string): string | undefined {
  if (value.trim() === '' && REQUIRED[name]) return REQUIRED[name];
  if (isList(name)) return listProblem(name, value)?.text;
  return contentInputShape[name].safeParse(value).error?.issues[0]?.message;
}

/** What is wrong with the JSON of a list, and on which line. */
export function listProblem(name: ListFieldName, value: string) {
  const read = LISTS[name](value);
  if (read.ok) return undefined;
  const { line, message } = read.problem;
  return { line, message, text: line === undefined ? message : `Line ${line}: ${message}` };
}

/** The server's issues, each at the field of the form it is about; several about one field are joined. */
export function errorsOf(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    const [name, ...rest] = path.split('.');
    if (name === undefined || !isField(name)) continue;
    const text = rest.length > 0 ? `${rest.map(place).join(', ')}: ${message}` : message;
    errors[name] = errors[name] === undefined ? text : `${errors[name]}; ${text}`;
  }
  return errors;
}

const isField = (name: string): name is FieldName => name in FIELD_LABELS;

const place = (part: string): string => (/^\d+$/.test(part) ? `item ${Number(part) + 1}` : part);

/** What a form sends. A list that cannot be read is sent empty, as spec §5 has it: see `validatePreview`. */
export function toContent({ isPublished, ...texts }: PreviewFormValues) {
  const lists: Lists = readLists(texts, NO_LISTS);
  return { ...texts, ...lists, isPublished };
}
