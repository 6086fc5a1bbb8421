import { FormDialog } from '@foreword/ui/dialog/form-dialog.tsx';
import { type ComponentProps, useState } from 'react';
import { LeaveQuestion, useLeaveBlocker } from './unsaved-changes.tsx';
import type { useFormDialog } from './use-form-dialog.ts';

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
