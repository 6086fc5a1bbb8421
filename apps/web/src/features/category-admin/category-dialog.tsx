import { Button } from '@foreword/ui/button/button.tsx';
import { Box, Group, Switch, Textarea, TextInput } from '@mantine/core';
import { EditDialog } from '../../lib/edit-dialog.tsx';
import { TwoTexts } from '../../lib/two-texts.tsx';
import type { CategoryDialogApi } from './use-category-dialog.ts';

export function CategoryDialog({ dialog }: { dialog: CategoryDialogApi }) {
  const { form, edited, isSaving } = dialog;
  return (
    <EditDialog
      dialog={dialog}
      title={edited ? 'Edit Category' : 'Add New Category'}
      submitLabel="Save Category"
      busyLabel="Saving..."
      isBusy={isSaving}
      onSubmit={() => dialog.save()}
    >
      {dialog.conflict && <TwoTexts {...dialog.conflict} isBusy={isSaving} />}
      <TextInput
        label="Name"
        required
        data-autofocus
        autoComplete="off"
        description={edited && renameNote(edited.previewCount)}
        {...form.getInputProps('name')}
        onChange={(event) => dialog.rename(event.currentTarget.value)}
      />
      <TextInput
        label="Slug"
        required
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        description="The part of its address, such as business"
        {...form.getInputProps('slug')}
        inputContainer={(input) => (
          <Group gap="sm" wrap="nowrap">
            <Box flex={1}>{input}</Box>
            <Button hiddenText="the slug from the name" onClick={dialog.generateSlug}>
              Generate
            </Button>
          </Group>
        )}
      />
      <Textarea label="Description (Optional)" rows={4} {...form.getInputProps('description')} />
      <Switch
        label="Active Status"
        description="Only active categories appear on the browse page"
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </EditDialog>
  );
}

const renameNote = (count: number): string | undefined => {
  if (count === 0) return undefined;
  return count === 1
    ? 'A new name goes to the preview that carries it'
    : `A new name goes to the ${count.toLocaleString('en')} previews that carry it`;
};
