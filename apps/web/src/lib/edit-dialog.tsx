import { FormDialog } from '@foreword/ui/dialog/dialog.tsx';
import { type FormErrors, schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { type ComponentProps, useState } from 'react';
import type { ZodType } from 'zod';
import { errorIssues } from './call-error.ts';
import { LeaveQuestion, useLeaveBlocker } from './unsaved-changes.tsx';
import './zod-without-eval.ts';

interface EditDialogProps
  extends Omit<ComponentProps<typeof FormDialog>, 'isOpen' | 'onClose' | 'onEscape'> {
  dialog: Pick<ReturnType<typeof useFormDialog>, 'isOpen' | 'isDirtyNow' | 'close'>;
}

/** A form in a dialog that asks before Escape or another page loses what was typed. */
export function EditDialog({ dialog: { isOpen, isDirtyNow, close }, ...form }: EditDialogProps) {
  const { status, proceed, reset } = useLeaveBlocker(isDirtyNow);
  const [isEscaping, setIsEscaping] = useState(false);
  const isAsking = isEscaping || status === 'blocked';
  const stay = () => {
    setIsEscaping(false);
    reset?.();
  };
  const leave = () => {
    setIsEscaping(false);
    close();
    proceed?.();
  };
  const answerEscape = () => {
    if (isAsking) stay();
    else if (isDirtyNow()) setIsEscaping(true);
    else close();
  };
  return (
    <>
      <FormDialog {...form} isOpen={isOpen} onClose={close} onEscape={answerEscape} />
      {/* Escape reaches both dialogs: the form answers it for the question, too. */}
      <LeaveQuestion isOpen={isAsking} closeOnEscape={false} onStay={stay} onLeave={leave} />
    </>
  );
}

export function useFormDialog<Values extends Record<string, unknown>>(
  empty: Values,
  schema: ZodType,
) {
  const [isOpen, setIsOpen] = useState(false);
  const validate = schemaResolver(schema, { sync: true });
  const form = useForm<Values>({ initialValues: empty, validate });
  return {
    isOpen,
    form,
    isDirtyNow: () => isOpen && form.isDirty(),
    open: (values: Values = empty) => {
      form.setValues(values);
      form.resetDirty();
      form.clearErrors();
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
    submit: (send: (values: Values) => void) =>
      form.onSubmit(send, (errors) => focusProblem(form, errors)),
    showIssues: (error: unknown) => showIssues(form, error),
  };
}

/** Shows the server's problems at their fields, and leads to the first. */
export function showIssues<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  error: unknown,
): void {
  const issues = errorIssues(error).map(({ path, message }) => [path, message] as const);
  for (const [path, message] of issues) form.setFieldError(path, message);
  focusProblem(form, Object.fromEntries(issues));
}

/** Focuses the first field, in the order of the form's values, that has a problem or holds one. */
export function focusProblem<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  errors: FormErrors,
): void {
  const paths = Object.keys(errors).sort();
  const first = Object.keys(form.getValues())
    .flatMap((name) => paths.filter((path) => path === name || path.startsWith(`${name}.`)))
    .at(0);
  if (first === undefined) return;
  const node: HTMLElement | null = form.getInputNode(first);
  // A group of checkboxes takes no focus itself.
  (node?.querySelector('input') ?? node)?.focus();
}
