import { Small } from '@foreword/ui/admin/texts.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { Group, Stack } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import { TwoTexts } from '../../lib/two-texts.tsx';
import type { SettingsFormApi } from './use-settings-form.ts';

interface SettingsFormProps {
  api: Pick<SettingsFormApi, 'save' | 'conflict' | 'isSaving' | 'isDirtyNow'>;
  saveLabel: string;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

export const SettingsForm = ({ api, saveLabel, onSubmit, children }: SettingsFormProps) => (
  <form onSubmit={onSubmit ?? api.save} noValidate>
    <Stack gap="lg">
      {children}
      {api.conflict && <TwoTexts {...api.conflict} isBusy={api.isSaving} />}
      <Group pt="xs">
        <Button type="submit" look="primary" isBusy={api.isSaving} busyLabel="Saving...">
          {saveLabel}
        </Button>
        {api.isDirtyNow() && <Small>Unsaved changes</Small>}
      </Group>
    </Stack>
  </form>
);
