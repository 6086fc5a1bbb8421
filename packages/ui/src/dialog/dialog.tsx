import { Group, Modal, type ModalRootProps, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
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

/** A modal dialog without the header element of Mantine's `Modal`, which would be a second banner. */
export function Dialog({ isOpen, title, isAlert, children, ...modal }: DialogProps) {
  return (
    <Modal.Root opened={isOpen} centered {...modal}>
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
