import { previewToMarkdown } from '@foreword/domain/preview-markdown.ts';
import type { PreviewFormValues } from './form-values.ts';
import { type Lists, NO_LISTS, readLists } from './lists.ts';

/** The Markdown that the sections of a form produce. */
export const markdownOf = (values: PreviewFormValues, lists: Lists): string =>
  previewToMarkdown({ ...values, ...lists, author: values.author || null });

export interface FormState {
  values: PreviewFormValues;
  /** What the lists said when they could last be read. */
  lists: Lists;
}

export const stateOf = (values: PreviewFormValues): FormState => ({
  values,
  lists: readLists(values, NO_LISTS),
});

/**
 * The state after a change of the values. `rawMarkdown` follows the sections while it is blank or
 * still what they produce, as a slug follows its name (decisions §8); one written by hand stays.
 */
export function followSections(before: FormState, values: PreviewFormValues): FormState {
  const lists = readLists(values, before.lists);
  const isByHand = values.rawMarkdown !== before.values.rawMarkdown;
  if (isByHand || !isInStep(before)) return { values, lists };
  return { values: { ...values, rawMarkdown: markdownIfAny(values, lists) }, lists };
}

/** Whether the Markdown is what the sections produce. */
export const isInStep = ({ values, lists }: FormState): boolean =>
  values.rawMarkdown.trim() === '' || values.rawMarkdown === markdownOf(values, lists);

/** A form without a title has nothing that a Markdown text could begin with. */
const markdownIfAny = (values: PreviewFormValues, lists: Lists): string =>
  values.title.trim() === '' ? '' : markdownOf(values, lists);
