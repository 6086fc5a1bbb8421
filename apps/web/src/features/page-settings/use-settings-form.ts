import { type FormErrors, useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { errorIssues } from '../../lib/call-error.ts';
import { useSiteRefresh } from '../../lib/site-refresh.ts';
import { isSavedByAnother, type LabelledTexts } from '../../lib/two-texts.tsx';
import { validateWith } from '../../lib/use-form-dialog.ts';

interface SettingsFormOptions<Values, Input> {
  initial: Values;
  toInput: (values: Values) => Input;
  schema: ZodType;
  /** Maps a field of the input to its name in the form; by default the same. */
  fieldOf?: (name: string) => string;
  /** Reads what another administrator has saved. */
  readTheirs: () => Promise<Values>;
  textsOf: (values: Values) => LabelledTexts;
}

type Send<Input> = (
  call: { settings: Input; seen: Input },
  options: { onSuccess: () => void },
) => void;

export function useSettingsForm<Values extends Record<string, unknown>, Input>({
  initial,
  toInput,
  schema,
  fieldOf = (name) => name,
  readTheirs,
  textsOf,
}: SettingsFormOptions<Values, Input>) {
  const refreshSite = useSiteRefresh();
  const validate = validateWith(schema);
  const textOf = (values: Values) => JSON.stringify(toInput(values));
  // A ref, because a navigation right after saving reads it before the next render.
  const saved = useRef(textOf(initial));
  // Filtered again at each save: our own change of a category may have shortened the stored list.
  const seen = useRef(initial);
  const [theirs, setTheirs] = useState<Values>();
  const [, redraw] = useState(0);
  const form = useForm<Values>({
    initialValues: initial,
    validate: (values) => renamed(validate(toInput(values)), fieldOf),
  });
  const markSaved = (values: Values) => {
    saved.current = textOf(values);
    seen.current = values;
    setTheirs(undefined);
    redraw((count) => count + 1);
  };

  const sendValues = (send: Send<Input>, values: Values) =>
    send(
      { settings: toInput(values), seen: toInput(seen.current) },
      { onSuccess: () => markSaved(values) },
    );

  return {
    form,
    conflictWith: (send: Send<Input>) =>
      theirs && {
        mine: textsOf(form.values),
        theirs: textsOf(theirs),
        onTakeTheirs: () => {
          form.setValues(theirs);
          markSaved(theirs);
        },
        onSaveMine: () => {
          seen.current = theirs;
          sendValues(send, form.getValues());
        },
      },
    isDirtyNow: () => textOf(form.getValues()) !== saved.current,
    callbacks: {
      onSuccess: refreshSite,
      onError: async (error: unknown) => {
        if (isSavedByAnother(error)) return setTheirs(await readTheirs());
        for (const { path, message } of errorIssues(error)) {
          const name = path.replace(/^settings\./, '').replace(/\.\d+$/, '');
          form.setFieldError(fieldOf(name), message);
        }
      },
    },
    /** Focuses the first problem instead of sending a form that has one. */
    saveWith: (send: Send<Input>) =>
      form.onSubmit(
        (values) => sendValues(send, values),
        (errors: FormErrors) => {
          const first = Object.keys(form.getValues())
            .flatMap((name) =>
              Object.keys(errors)
                .filter((path) => isAt(name, path))
                .sort(),
            )
            .at(0);
          if (first !== undefined) form.getInputNode(first)?.focus();
        },
      ),
  };
}

const isAt = (name: string, path: string): boolean => path === name || path.startsWith(`${name}.`);

const renamed = (problems: Record<string, string>, fieldOf: (name: string) => string) =>
  Object.fromEntries(Object.entries(problems).map(([name, text]) => [fieldOf(name), text]));
