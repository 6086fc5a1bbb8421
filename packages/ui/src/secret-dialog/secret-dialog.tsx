import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { buttonClass } from '../button/button-class.ts';
import classes from './secret-dialog.module.css';

interface SecretDialogProps {
  title: string;
  /** What to do with the text, which is shown only now. */
  label: string;
  /** Shown in full; the dialog is open while there is one. */
  text: string | undefined;
  copyLabel: string;
  onCopy: (text: string) => void;
  /** Whether a click beside the dialog closes it, too. */
  closeOnClickOutside?: boolean;
  /** What else there is to say about it. */
  children: ReactNode;
  onClose: () => void;
}

/** Shows a text that cannot be seen again and that somebody will want to take away. */
export function SecretDialog({
  title,
  label,
  text,
  copyLabel,
  onCopy,
  closeOnClickOutside = true,
  children,
  onClose,
}: SecretDialogProps) {
  return (
    <Modal.Root
      opened={text !== undefined}
      onClose={onClose}
      closeOnClickOutside={closeOnClickOutside}
      centered
      size="lg"
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={classes.dialog}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {text !== undefined && (
            <div className={classes.secret}>
              <p className={classes.label}>{label}</p>
              <code className={classes.text}>{text}</code>
              <button type="button" className={buttonClass('primary')} onClick={() => onCopy(text)}>
                {copyLabel}
              </button>
            </div>
          )}
          {children}
          <button type="button" className={buttonClass('quiet')} onClick={onClose}>
            Done
          </button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
