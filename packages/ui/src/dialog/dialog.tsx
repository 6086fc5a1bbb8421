import { Box, Group, Modal, type ModalRootProps, Stack, Text } from '@mantine/core';
import { createContext, type FormEvent, type ReactNode, use, useState } from 'react';
import { Button } from '../button/button.tsx';
import classes from './dialog.module.css';

export interface DialogProps
  extends Pick<
    ModalRootProps,
    | 'size'
    | 'centered'
    | 'closeOnClickOutside'
    | 'closeOnEscape'
    | 'returnFocus'
    | 'onExitTransitionEnd'
    | 'zIndex'
  > {
  isOpen: boolean;
  title: string;
  /** For a question that interrupts. */
  isAlert?: boolean;
  children: ReactNode;
  onClose: () => void;
}

/** Whether a dialog covers all others; Mantine sends Escape to every open one. */
export const CoveredDialogs = createContext(false);

/** A modal dialog without the header element of Mantine's `Modal`, which would be a second banner. */
export function Dialog({
  isOpen,
  title,
  isAlert,
  closeOnEscape = true,
  children,
  ...modal
}: DialogProps) {
  const isCovered = use(CoveredDialogs);
  return (
    <Modal.Root opened={isOpen} centered closeOnEscape={closeOnEscape && !isCovered} {...modal}>
      <Modal.Overlay />
      <Modal.Content ref={isAlert ? setAlertRole : undefined}>
        <Modal.Body p="1.5rem">
          <Modal.Title mb="md">{title}</Modal.Title>
          <Stack>{children}</Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Mantine sets the role `dialog`, whatever the props of a dialog say. */
const setAlertRole = (content: HTMLElement | null): void => {
  content?.setAttribute('role', 'alertdialog');
};

export const DialogActions = ({ children }: { children: ReactNode }) => (
  <Group justify="flex-end" gap="0.625rem" className={classes.actions ?? ''}>
    {children}
  </Group>
);

interface ConfirmDialogProps
  extends Pick<DialogProps, 'isOpen' | 'title' | 'children' | 'onClose'> {
  confirmLabel: string;
  isBusy?: boolean;
  onConfirm: () => void;
}

/** Cancel has the focus. */
export function ConfirmDialog({
  confirmLabel,
  isBusy = false,
  onConfirm,
  children,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog {...dialog} isAlert>
      {children}
      <DialogActions>
        <Button data-autofocus onClick={dialog.onClose}>
          Cancel
        </Button>
        <Button look="danger" isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

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

interface SecretDialogProps extends Pick<DialogProps, 'title' | 'children' | 'onClose'> {
  label: string;
  text: string | undefined;
  copyLabel: string;
  onCopy: (text: string) => void;
}

/** For a text that the server returns only once: a click outside does not close the dialog. */
export function SecretDialog({
  label,
  text,
  copyLabel,
  onCopy,
  onClose,
  children,
  ...dialog
}: SecretDialogProps) {
  // The text stays while the dialog closes.
  const [isClosing, setIsClosing] = useState(false);
  const close = () => setIsClosing(true);
  const forget = () => {
    setIsClosing(false);
    onClose();
  };
  return (
    <Dialog
      {...dialog}
      isOpen={text !== undefined && !isClosing}
      size="lg"
      closeOnClickOutside={false}
      onClose={close}
      onExitTransitionEnd={forget}
    >
      {text !== undefined && (
        <Stack gap="xs" align="flex-start">
          <Text fw={600}>{label}</Text>
          <Box
            component="code"
            className="control"
            w="100%"
            p="0.75rem"
            fz="0.9375rem"
            style={{ overflowWrap: 'anywhere', userSelect: 'all' }}
          >
            {text}
          </Box>
          <Button look="primary" onClick={() => onCopy(text)}>
            {copyLabel}
          </Button>
        </Stack>
      )}
      <Stack c="dimmed">{children}</Stack>
      <div>
        <Button onClick={close}>Done</Button>
      </div>
    </Dialog>
  );
}
