import { type FormErrors, useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { errorIssues } from '../../lib/call-error.ts';

interface SettingsFormOptions<Values> {
  initial: Values;
  /** What the server would be sent. */
  toInput: (values: Values) => unknown;
  /** First problem of each field of that. */
  validate: (input: unknown) => Record<string, string>;
  /** Name in the form of a field of the input; the same unless told. */
  fieldOf?: (name: string) => string;
}

/** A form about the settings of a page, and whether it differs from what is saved. */
export function useSettingsForm<Values extends Record<string, unknown>>({
  initial,
  toInput,
  validate,
  fieldOf = (name) => name,
}: SettingsFormOptions<Values>) {
  const textOf = (values: Values) => JSON.stringify(toInput(values));
  const saved = useRef(textOf(initial));
  // What counts as saved is a ref, for those who leave at once; a change of it must be seen all the same.
  const [, redraw] = useState(0);
  const form = useForm<Values>({
    initialValues: initial,
    validate: (values) => renamed(validate(toInput(values)), fieldOf),
  });

  return {
    form,
    isDirtyNow: () => textOf(form.getValues()) !== saved.current,
    markSaved: (values: Values) => {
      saved.current = textOf(values);
      redraw((count) => count + 1);
    },
    /** Puts what the server says is wrong at the fields. */
    showRefusal: (error: unknown) => {
      for (const { path, message } of errorIssues(error)) {
        const name = path.replace(/^settings\./, '').replace(/\.\d+$/, '');
        form.setFieldError(fieldOf(name), message);
      }
    },
    /** For a form that cannot be sent: goes to its first problem. */
    focusProblem: (errors: FormErrors) => {
      const first = Object.keys(form.getValues()).find((name) => name in errors);
      if (first !== undefined) form.getInputNode(first)?.focus();
    },
  };
}

const renamed = (problems: Record<string, string>, fieldOf: (name: string) => string) =>
  Object.fromEntries(Object.entries(problems).map(([name, text]) => [fieldOf(name), text]));
