import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import { isAlike } from '@foreword/domain/common-words.ts';
import { normalizeIsbn } from '@foreword/domain/isbn.ts';
import { hasText } from '@foreword/domain/provenance.ts';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { errorIssues } from '../../lib/call-error.ts';
import { followSections, type Generated, stateOf, withGenerated } from './form-texts.ts';
import {
  FIELD_NAMES,
  type FieldName,
  type PreviewFormValues,
  toFormValues,
} from './form-values.ts';
import { errorsOf, toContent, validatePreview } from './validate.ts';

/** A text of the form, and the names of the fields in it that a provider has written. */
export interface FormText {
  values: PreviewFormValues;
  generated: readonly string[];
}

export function usePreviewForm(initial: PreviewFormValues) {
  const state = useRef(stateOf(initial));
  const saved = useRef(initial);
  // A ref, so that leaving right after a save sees it.
  const [, redraw] = useState(0);
  const generated = useRef(new Set<string>());
  const held = useRef<FormText>(undefined);
  const [refusals, setRefusals] = useState(0);

  const form = useForm<PreviewFormValues>({
    initialValues: initial,
    validate: validatePreview,
    onValuesChange: (values) => {
      state.current = followSections(state.current, values);
      // Runs once more, without a change.
      form.setFieldValue('rawMarkdown', state.current.values.rawMarkdown);
    },
  });

  const { getValues, setValues } = form;
  const isDirtyNow = () => !isSame(getValues(), saved.current);

  const textNow = (): FormText => ({ values: getValues(), generated: [...generated.current] });

  const replace = ({ values, generated: names }: FormText) => {
    state.current = stateOf(values);
    generated.current = new Set(
      names.filter((name) => values[name as FieldName] !== saved.current[name as FieldName]),
    );
    setValues(values);
  };

  const markSaved = (values: PreviewFormValues) => {
    saved.current = values;
    // A draft that was restored during the save keeps its notes.
    if (isSame(getValues(), values)) generated.current.clear();
    redraw((count) => count + 1);
  };

  const noteGenerated = (names: readonly string[], isGenerated = true) => {
    for (const name of names) {
      if (isGenerated) generated.current.add(name);
      else generated.current.delete(name);
    }
  };

  /**
   * Puts what a provider has written into a text of the form.
   * @param given what the editor gave the provider: text that comes back as it was is not generated
   */
  const writeGenerated = (
    base: PreviewFormValues,
    written: Generated,
    given: readonly unknown[] = [],
  ) => {
    const next = withGenerated(base, written);
    for (const [name, value] of Object.entries(written) as [keyof Generated, unknown][]) {
      // Locked fields have their own text.
      if (name === 'title' || next[name] === base[name]) continue;
      noteGenerated([name], !given.some((text) => isAlike(text, value)));
    }
    setValues(next);
  };

  const edited = differingFields(form.values, saved.current);
  return {
    form,
    values: form.values,
    lists: state.current.lists,
    /** Fields that differ from what is saved. */
    edited,
    isDirty: edited.length > 0,
    isDirtyNow,
    textNow,
    /** The text to keep for a later visit; undefined without unsaved changes. */
    unsaved: (): FormText | undefined => {
      const text = held.current ?? textNow();
      return isSame(text.values, saved.current) ? undefined : text;
    },
    /** While a generation writes that a stop takes back, the text from before is the one to keep. */
    hold: (text: FormText | undefined) => {
      held.current = text;
    },
    replace,
    markSaved,
    /** Number of saves that the form or the server refused. */
    refusals,
    /** @param error what the server refused; the form shows its own problems */
    refuse: (error?: unknown) => {
      if (error !== undefined) form.setErrors(errorsOf(errorIssues(error)));
      setRefusals((count) => count + 1);
    },
    /** The edited fields with text that a provider has written. */
    generated: edited.filter(
      (name) =>
        generated.current.has(name) && hasText({ ...form.values, ...state.current.lists }[name]),
    ),
    writeGenerated,
    /** Other features tell what they have taken from a provider, or put back. */
    noteGenerated,
  };
}

export type PreviewFormApi = ReturnType<typeof usePreviewForm>;

export const differingFields = (left: PreviewFormValues, right: PreviewFormValues): FieldName[] =>
  FIELD_NAMES.filter((name) => left[name] !== right[name]);

const isSame = (left: PreviewFormValues, right: PreviewFormValues): boolean =>
  differingFields(left, right).length === 0;

/** Whether a save of the values would change nothing. The server stores an ISBN as 13 digits. */
export function isStored(values: PreviewFormValues, stored: AdminPreview): boolean {
  const isbn = normalizeIsbn(values.isbn) ?? values.isbn;
  const content = toContent({ ...values, isbn });
  return isSame(toFormValues(content, content), toFormValues(stored, stored));
}
