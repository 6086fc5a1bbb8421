import { Box, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

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
