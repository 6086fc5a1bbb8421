import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { buttonClass } from '../button/button-class.ts';
import classes from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The act, as a verb. */
  confirmLabel: string;
  /** While the act runs the dialog stays and takes no second click. */
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone; the harmless answer has the focus. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  isBusy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const act = () => {
    if (!isBusy) onConfirm();
  };
  // Put together by hand: the header that Modal makes would be a second banner of the page.
  return (
    <Modal.Root opened={isOpen} onClose={onClose} centered>
      <Modal.Overlay />
      <Modal.Content ref={beAlertDialog}>
        <Modal.Body className={classes.dialog}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {children}
          <div className={classes.actions}>
            <button type="button" className={buttonClass('quiet')} data-autofocus onClick={onClose}>
              Cancel
            </button>
            <button
              type="button"
              className={buttonClass('danger')}
              aria-disabled={isBusy}
              onClick={act}
            >
              {confirmLabel}
            </button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Mantine gives every dialog the role `dialog`, whatever its props say. */
const beAlertDialog = (content: HTMLElement | null): void => {
  content?.setAttribute('role', 'alertdialog');
};
