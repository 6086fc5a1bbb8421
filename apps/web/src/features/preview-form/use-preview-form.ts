import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import { normalizeIsbn } from '@foreword/domain/isbn.ts';
import { hasText } from '@foreword/domain/provenance.ts';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import {
  FIELD_NAMES,
  type FieldName,
  type PreviewFormValues,
  toFormValues,
} from './form-values.ts';
import { followSections, type Generated, stateOf, withGenerated } from './markdown-in-step.ts';
import { toContent, validatePreview } from './validate.ts';

export function usePreviewForm(initial: PreviewFormValues) {
  const state = useRef(stateOf(initial));
  const saved = useRef(initial);
  // A ref, so that leaving right after a save sees it.
  const [, redraw] = useState(0);
  const generated = useRef(new Set<string>());

  const form = useForm<PreviewFormValues>({
    mode: 'controlled',
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

  const replace = (values: PreviewFormValues) => {
    state.current = stateOf(values);
    generated.current.clear();
    setValues(values);
  };

  const markSaved = (values: PreviewFormValues) => {
    saved.current = values;
    generated.current.clear();
    redraw((count) => count + 1);
  };

  const noteGenerated = (names: readonly string[]) => {
    for (const name of names) generated.current.add(name);
  };

  /** Puts what a provider has written into a text of the form. */
  const writeGenerated = (base: PreviewFormValues, written: Generated) => {
    noteGenerated(Object.keys(written).filter((name) => name !== 'title'));
    setValues(withGenerated(base, written));
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
    replace,
    markSaved,
    /** Those of them with text that a provider has written. */
    generated: edited.filter(
      (name) =>
        generated.current.has(name) && hasText({ ...form.values, ...state.current.lists }[name]),
    ),
    writeGenerated,
    /** Other features add what they have taken from a provider. */
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
