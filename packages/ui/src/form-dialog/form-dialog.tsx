import { Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { buttonClass } from '../button/button-class.ts';
import classes from './form-dialog.module.css';

interface FormDialogProps {
  isOpen: boolean;
  title: string;
  submitLabel: string;
  /** The label while it is being sent. */
  busyLabel: string;
  isBusy: boolean;
  /** The fields; the first that wants the focus has `data-autofocus`. */
  children: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
}

/** A short form above the page. */
export function FormDialog({
  isOpen,
  title,
  submitLabel,
  busyLabel,
  isBusy,
  children,
  onSubmit,
  onClose,
}: FormDialogProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A busy button keeps the focus, so it still takes clicks.
    if (!isBusy) onSubmit(event);
  };
  // Put together by hand: the header that Modal makes would be a second banner of the page.
  return (
    <Modal.Root opened={isOpen} onClose={onClose} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={classes.body}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <form className={classes.form} onSubmit={submit} noValidate>
            {children}
            <div className={classes.actions}>
              <button type="button" className={buttonClass('quiet')} onClick={onClose}>
                Cancel
              </button>
              <button type="submit" className={buttonClass('primary')} aria-disabled={isBusy}>
                {isBusy ? busyLabel : submitLabel}
              </button>
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
