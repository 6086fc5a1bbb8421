import { isBlank } from '@foreword/domain/blank.ts';
import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { contentInputShape } from '@foreword/domain/preview-input.ts';
import { missingForPublishing, unfinishedFields } from '@foreword/domain/publishing.ts';
import {
  type Lists,
  type PreviewFormValues,
  type TextFieldName,
  toStoredContent,
} from './form-values.ts';
import { brokenLists, toContent, validatePreview } from './validate.ts';

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
