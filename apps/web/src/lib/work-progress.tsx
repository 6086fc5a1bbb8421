import { Button } from '@foreword/ui/button/button.tsx';
import { Group, Progress, Stack, Text } from '@mantine/core';

interface WorkProgressProps {
  /** What the bar counts. */
  label: string;
  percent: number;
  text: string;
  isStopping?: boolean;
  onCancel: () => void;
}

export const WorkProgress = ({
  label,
  percent,
  text,
  isStopping = false,
  onCancel,
}: WorkProgressProps) => (
  <Stack gap="xs">
    <Progress value={percent} size="lg" aria-label={label} animated transitionDuration={200} />
    <Group justify="space-between">
      <Text role="status" style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <Button isBusy={isStopping} onClick={onCancel}>
        Cancel
      </Button>
    </Group>
  </Stack>
);

/** @param sent share of the file, from 0 to 1; the server reads it after the last byte */
export const sendingText = (name: string, sent: number): string =>
  sent < 1 ? `Sending ${name}: ${Math.floor(sent * 100)} %` : `The server is reading ${name}`;
