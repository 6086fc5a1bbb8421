import { CONTENT_FIELDS, contentsOf } from '@foreword/domain/content-fields.ts';
import type { GeneratedSummary } from '@foreword/domain/generation.ts';
import { previewToMarkdown } from '@foreword/domain/preview-markdown.ts';
import {
  type Lists,
  lockedIn,
  type PreviewFormValues,
  toStoredContent,
  toText,
} from './form-values.ts';
import { NO_LISTS, readLists } from './lists.ts';

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
