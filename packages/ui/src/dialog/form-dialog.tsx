import { Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog, DialogActions, type DialogProps } from './dialog.tsx';

interface FormDialogProps
  extends Pick<DialogProps, 'isOpen' | 'title' | 'children' | 'onClose' | 'zIndex'> {
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** A short form in a dialog; `data-autofocus` marks the field that gets the focus. */
export function FormDialog({
  submitLabel,
  busyLabel,
  isBusy,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event);
  };
  return (
    <Dialog {...dialog}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {children}
          <DialogActions>
            <Button onClick={dialog.onClose}>Cancel</Button>
            <Button type="submit" look="primary" isBusy={isBusy} busyLabel={busyLabel}>
              {submitLabel}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
