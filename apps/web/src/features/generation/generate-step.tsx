import { Button } from '@foreword/ui/button/button.tsx';
import { Box, Group, Paper, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Brief } from './brief.ts';
import { BriefForm } from './brief-form.tsx';
import { ProviderNotice } from './provider-notice.tsx';

interface GenerateStepProps {
  brief: Brief;
  onChange: (brief: Brief) => void;
  isRunning: boolean;
  isPast: boolean;
  onGenerate: () => void;
  onWriteByHand: () => void;
}

export function GenerateStep({
  brief,
  onChange,
  isRunning,
  isPast,
  onGenerate,
  onWriteByHand,
}: GenerateStepProps) {
  const [isUnfolded, { toggle, close }] = useDisclosure(false);
  const isOpen = !isPast || isUnfolded;
  return (
    <Paper component="section" withBorder p="1.25rem" mb="2rem" aria-labelledby="generate-step">
      <Group justify="space-between" align="baseline" gap="0.5rem 1rem">
        <Box component="h2" id="generate-step" fz="1.25rem">
          Step 1: Generate Summary
        </Box>
        {isPast ? (
          <Button look="plain" aria-expanded={isOpen} disabled={isRunning} onClick={toggle}>
            Generate again
          </Button>
        ) : (
          <Button look="plain" disabled={isRunning} onClick={onWriteByHand}>
            Write it by hand instead
          </Button>
        )}
      </Group>
      {isOpen && (
        <Stack mt="1rem">
          <ProviderNotice />
          <BriefForm
            brief={brief}
            onChange={onChange}
            isRunning={isRunning}
            onGenerate={() => {
              close();
              onGenerate();
            }}
          />
        </Stack>
      )}
    </Paper>
  );
}
