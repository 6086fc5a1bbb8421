import { type FormErrors, useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { errorIssues } from '../../lib/call-error.ts';
import { useSiteRefresh } from '../../lib/site-refresh.ts';
import { validateWith } from '../../lib/use-form-dialog.ts';

interface SettingsFormOptions<Values, Input> {
  initial: Values;
  toInput: (values: Values) => Input;
  schema: ZodType;
  /** Maps a field of the input to its name in the form; by default the same. */
  fieldOf?: (name: string) => string;
}

export function useSettingsForm<Values extends Record<string, unknown>, Input>({
  initial,
  toInput,
  schema,
  fieldOf = (name) => name,
}: SettingsFormOptions<Values, Input>) {
  const refreshSite = useSiteRefresh();
  const validate = validateWith(schema);
  const textOf = (values: Values) => JSON.stringify(toInput(values));
  // A ref, because a navigation right after saving reads it before the next render.
  const saved = useRef(textOf(initial));
  const [, redraw] = useState(0);
  const form = useForm<Values>({
    initialValues: initial,
    validate: (values) => renamed(validate(toInput(values)), fieldOf),
  });
  const markSaved = (values: Values) => {
    saved.current = textOf(values);
    redraw((count) => count + 1);
  };

  return {
    form,
    isDirtyNow: () => textOf(form.getValues()) !== saved.current,
    callbacks: {
      onSuccess: refreshSite,
      onError: (error: unknown) => {
        for (const { path, message } of errorIssues(error)) {
          const name = path.replace(/^settings\./, '').replace(/\.\d+$/, '');
          form.setFieldError(fieldOf(name), message);
        }
      },
    },
    /** Focuses the first problem instead of sending a form that has one. */
    saveWith: (send: (call: { settings: Input }, options: { onSuccess: () => void }) => void) =>
      form.onSubmit(
        (values) => send({ settings: toInput(values) }, { onSuccess: () => markSaved(values) }),
        (errors: FormErrors) => {
          const first = Object.keys(form.getValues()).find((name) => name in errors);
          if (first !== undefined) form.getInputNode(first)?.focus();
        },
      ),
  };
}

const renamed = (problems: Record<string, string>, fieldOf: (name: string) => string) =>
  Object.fromEntries(Object.entries(problems).map(([name, text]) => [fieldOf(name), text]));
