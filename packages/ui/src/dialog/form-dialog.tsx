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

/**
 * A short form in a dialog; `data-autofocus` marks the field that gets the focus. While it saves, the dialog stays: the
 * answer belongs to this form.
 */
export function FormDialog({
  submitLabel,
  busyLabel,
  isBusy,
  onSubmit,
  children,
  onClose,
  ...dialog
}: FormDialogProps) {
  const close = () => {
    if (!isBusy) onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event);
  };
  return (
    <Dialog {...dialog} closeOnClickOutside={false} onClose={close}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {children}
          <DialogActions>
            <Button aria-disabled={isBusy} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" look="primary" isBusy={isBusy} busyLabel={busyLabel}>
              {submitLabel}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
