import { useForm } from '@mantine/form';
import { useCallback, useRef, useState } from 'react';
import { FIELD_NAMES, type FieldName, type PreviewFormValues } from './form-values.ts';
import { followSections, stateOf } from './markdown-in-step.ts';
import { validatePreview } from './validate.ts';

/** A form about one preview: its values, what of them is not saved yet, and the Markdown in step. */
export function usePreviewForm(initial: PreviewFormValues) {
  const state = useRef(stateOf(initial));
  const saved = useRef(initial);
  // What counts as saved is a ref, for those who leave at once; a change of it must be seen all the same.
  const [, redraw] = useState(0);

  const form = useForm<PreviewFormValues>({
    mode: 'controlled',
    initialValues: initial,
    validate: validatePreview,
    onValuesChange: (values) => {
      state.current = followSections(state.current, values);
      // Sets itself off once more, and then finds nothing left to change.
      form.setFieldValue('rawMarkdown', state.current.values.rawMarkdown);
    },
  });

  const { getValues, setValues } = form;
  const isDirtyNow = useCallback(() => !isSame(getValues(), saved.current), [getValues]);

  /** Puts other texts into the form; they count as not saved. */
  const replace = (values: PreviewFormValues) => {
    state.current = stateOf(values);
    setValues(values);
  };

  /** Says that these values are what the server has. */
  const markSaved = (values: PreviewFormValues) => {
    saved.current = values;
    redraw((count) => count + 1);
  };

  return {
    form,
    values: form.values,
    /** The lists as they could last be read. */
    lists: state.current.lists,
    isDirty: !isSame(form.values, saved.current),
    /** As `isDirty`, for handlers that run before the next rendering. */
    isDirtyNow,
    replace,
    markSaved,
  };
}

export type PreviewFormApi = ReturnType<typeof usePreviewForm>;

/** Names of the fields that differ, in the order of the form. */
export const differingFields = (left: PreviewFormValues, right: PreviewFormValues): FieldName[] =>
  FIELD_NAMES.filter((name) => left[name] !== right[name]);

const isSame = (left: PreviewFormValues, right: PreviewFormValues): boolean =>
  differingFields(left, right).length === 0;
