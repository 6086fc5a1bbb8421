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
  /** Runs at Escape, in place of `onClose`. */
  onEscape?: () => void;
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
  onEscape = onClose,
  ...dialog
}: FormDialogProps) {
  const unlessBusy = (act: () => void) => () => {
    if (!isBusy) act();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event);
  };
  return (
    <Dialog {...dialog} closeOnClickOutside={false} onClose={unlessBusy(onEscape)}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {children}
          <DialogActions>
            <Button aria-disabled={isBusy} onClick={unlessBusy(onClose)}>
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
