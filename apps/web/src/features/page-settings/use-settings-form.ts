import { type FormErrors, useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { errorIssues } from '../../lib/call-error.ts';

interface SettingsFormOptions<Values, Input> {
  initial: Values;
  /** What the server would be sent. */
  toInput: (values: Values) => Input;
  /** First problem of each field of that. */
  validate: (input: unknown) => Record<string, string>;
  /** Name in the form of a field of the input; the same unless told. */
  fieldOf?: (name: string) => string;
}

/** What the form needs of the mutation that saves it. */
interface Saving<Input> {
  isPending: boolean;
  mutate: (call: { settings: Input }, options: { onSuccess: () => void }) => void;
}

/** A form about the settings of a page, and whether it differs from what is saved. */
export function useSettingsForm<Values extends Record<string, unknown>, Input>({
  initial,
  toInput,
  validate,
  fieldOf = (name) => name,
}: SettingsFormOptions<Values, Input>) {
  const textOf = (values: Values) => JSON.stringify(toInput(values));
  const saved = useRef(textOf(initial));
  // What counts as saved is a ref, for those who leave at once; a change of it must be seen all the same.
  const [, redraw] = useState(0);
  const form = useForm<Values>({
    initialValues: initial,
    validate: (values) => renamed(validate(toInput(values)), fieldOf),
  });

  const markSaved = (values: Values) => {
    saved.current = textOf(values);
    redraw((count) => count + 1);
  };
  /** For a form that cannot be sent: goes to its first problem. */
  const focusProblem = (errors: FormErrors) => {
    const first = Object.keys(form.getValues()).find((name) => name in errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };

  return {
    form,
    isDirtyNow: () => textOf(form.getValues()) !== saved.current,
    /** Puts what the server says is wrong at the fields. */
    showRefusal: (error: unknown) => {
      for (const { path, message } of errorIssues(error)) {
        const name = path.replace(/^settings\./, '').replace(/\.\d+$/, '');
        form.setFieldError(fieldOf(name), message);
      }
    },
    /** Sends the form, once at a time. */
    saveWith: (saving: Saving<Input>) =>
      form.onSubmit((values) => {
        if (saving.isPending) return;
        saving.mutate({ settings: toInput(values) }, { onSuccess: () => markSaved(values) });
      }, focusProblem),
  };
}

const renamed = (problems: Record<string, string>, fieldOf: (name: string) => string) =>
  Object.fromEntries(Object.entries(problems).map(([name, text]) => [fieldOf(name), text]));
