import { Button } from '@foreword/ui/button/button.tsx';
import { Group, Text } from '@mantine/core';

interface SaveSettingsProps {
  label: string;
  isSaving: boolean;
  isDirty: boolean;
}

export const SaveSettings = ({ label, isSaving, isDirty }: SaveSettingsProps) => (
  <Group pt="xs">
    <Button type="submit" look="primary" isBusy={isSaving} busyLabel="Saving...">
      {label}
    </Button>
    {isDirty && (
      <Text c="dimmed" size="sm">
        Unsaved changes
      </Text>
    )}
  </Group>
);
