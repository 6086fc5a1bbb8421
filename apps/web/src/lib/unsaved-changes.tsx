import { Button } from '@foreword/ui/button/button.tsx';
import { Dialog, DialogActions, FormDialog } from '@foreword/ui/dialog/dialog.tsx';
import { type FormErrors, schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { useBlocker, useMatch } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import type { ZodType } from 'zod';
import { errorIssues } from './call-error.ts';
import './zod-without-eval.ts';

interface LeaveQuestionProps {
  isOpen: boolean;
  closeOnEscape?: boolean;
  onStay: () => void;
  onLeave: () => void;
  /** Drops the changes and leaves. Without it, leaving loses them; with it, they are kept as a draft. */
  onDiscard?: (() => void) | undefined;
  /** A sentence about what no draft holds. */
  lost?: string | false | undefined;
  /** In place of the question about changes. */
  question?: { title: string; text: string };
}

interface UnsavedChangesProps extends Pick<LeaveQuestionProps, 'onDiscard' | 'lost' | 'question'> {
  isDirtyNow: () => boolean;
  /** Whether a change of the query stays on the page. */
  isPathAlone?: boolean;
}

/** Asks before a page with unsaved changes is left; the browser asks before its tab is closed. */
export function UnsavedChanges({ isDirtyNow, isPathAlone, ...question }: UnsavedChangesProps) {
  const { status, proceed, reset } = useLeaveBlocker(isDirtyNow, isPathAlone);
  return (
    <LeaveQuestion
      {...question}
      isOpen={status === 'blocked'}
      onStay={() => reset?.()}
      onLeave={() => proceed?.()}
    />
  );
}

function useLeaveBlocker(isDirtyNow: () => boolean, isPathAlone = false) {
  const page = useMatch({ strict: false, select: ({ routeId }) => routeId });
  return useBlocker({
    // A page that has been left stays until the next one has loaded, and asks no more.
    shouldBlockFn: ({ current, next }) =>
      isDirtyNow() &&
      !(isPathAlone && current.pathname === next.pathname) &&
      current.routeId === page,
    enableBeforeUnload: isDirtyNow,
    withResolver: true,
  });
}

function LeaveQuestion({
  onStay,
  onLeave,
  onDiscard,
  lost,
  question,
  ...dialog
}: LeaveQuestionProps) {
  const discard = () => {
    onDiscard?.();
    onLeave();
  };
  return (
    <Dialog {...dialog} title={question?.title ?? 'Leave with unsaved changes?'} onClose={onStay}>
      <p>
        {question?.text ??
          (onDiscard
            ? 'If you leave, they stay in this browser and are offered when you open this page again.'
            : 'If you leave, they are lost.')}
        {lost && ` ${lost}`}
      </p>
      <DialogActions>
        {onDiscard && <Button onClick={discard}>Discard and leave</Button>}
        <Button onClick={onLeave}>
          {onDiscard || question ? 'Leave' : 'Leave without saving'}
        </Button>
        <Button look="primary" data-autofocus onClick={onStay}>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  );
}

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
