import type { Category } from '@foreword/domain/category.ts';
import { type BrowseSettings, browseSettingsInputSchema } from '@foreword/domain/page-settings.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { Checkbox, Fieldset, Radio, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../../lib/trpc.ts';
import { TwoTexts } from '../../lib/two-texts.tsx';
import classes from './choice.module.css';
import { SaveSettings } from './save-settings.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export function useBrowseForm(settings: BrowseSettings, categories: readonly Category[]) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const api = useSettingsForm({
    initial: settings,
    // The server refuses a category that is inactive or deleted.
    toInput: ({ displayMode, enabledCategories }: BrowseSettings): BrowseSettings => ({
      displayMode,
      enabledCategories: categories
        .filter(({ id, isActive }) => isActive && enabledCategories.includes(id))
        .map(({ id }) => id),
    }),
    schema: browseSettingsInputSchema,
    readTheirs: async () => {
      const page = trpc.pageSettings.get.queryOptions({ pageName: 'browse' }, { staleTime: 0 });
      const theirs = await queryClient.fetchQuery(page);
      return theirs.pageName === 'browse' ? theirs.settings : settings;
    },
    textsOf: ({ displayMode, enabledCategories }) => ({
      'Display Mode': displayMode === 'list' ? 'List (All Books)' : 'Categories',
      'Categories to show': categories
        .filter(({ id }) => enabledCategories.includes(id))
        .map(({ name }) => name)
        .join(', '),
    }),
  });
  const save = useMutation(
    trpc.pageSettings.saveBrowse.mutationOptions({
      meta: {
        fallback: 'Failed to update browse page settings',
        success: 'Browse page settings updated successfully',
      },
      ...api.callbacks,
    }),
  );
  return {
    ...api,
    isSaving: save.isPending,
    save: api.saveWith(save.mutate),
    conflict: api.conflictWith(save.mutate),
  };
}

type BrowseFormApi = ReturnType<typeof useBrowseForm>;

interface BrowseFormProps {
  api: BrowseFormApi;
  categories: readonly Category[];
  onCreateCategory: () => void;
}

export function BrowseForm({ api, categories, onCreateCategory }: BrowseFormProps) {
  const { form } = api;
  const { displayMode } = form.values;
  return (
    <form onSubmit={api.save} noValidate>
      <Stack gap="lg">
        <Radio.Group label="Display Mode" {...form.getInputProps('displayMode')}>
          <Stack gap="sm" mt="xs">
            <Radio
              value="list"
              label="List (All Books)"
              description="Every published preview, newest first"
            />
            <Radio
              value="categories"
              label="Categories"
              description="A section for each category chosen below, with its newest previews"
            />
          </Stack>
        </Radio.Group>
        {displayMode === 'categories' &&
          (categories.length === 0 ? (
            <Notice text="No categories available">
              <Button look="plain" onClick={onCreateCategory}>
                Create categories first
              </Button>
            </Notice>
          ) : (
            <CategoryChoice api={api} categories={categories} />
          ))}
        {api.conflict && <TwoTexts {...api.conflict} isBusy={api.isSaving} />}
        <SaveSettings
          label="Save Browse Settings"
          isSaving={api.isSaving}
          isDirty={api.isDirtyNow()}
        />
      </Stack>
    </form>
  );
}

function CategoryChoice({ api, categories }: Pick<BrowseFormProps, 'api' | 'categories'>) {
  const { form } = api;
  const { enabledCategories } = form.values;
  const toggle = (id: number, isOn: boolean) =>
    form.setFieldValue(
      'enabledCategories',
      isOn ? [...enabledCategories, id] : enabledCategories.filter((enabled) => enabled !== id),
    );
  const hasAny = categories.some(({ id, isActive }) => isActive && enabledCategories.includes(id));
  return (
    <Fieldset variant="unstyled" legend="Categories to show" miw={0}>
      <Text c="dimmed" size="sm" mb="xs">
        {hasAny
          ? 'They appear in the order of the Categories tab.'
          : 'Without any, the browse page shows the list of all books.'}
      </Text>
      {form.errors.enabledCategories && (
        <Text c="var(--danger)" role="alert">
          {form.errors.enabledCategories}
        </Text>
      )}
      <div className={classes.list}>
        {categories.map(({ id, name, isActive }) => (
          <Checkbox
            key={id}
            label={<span dir="auto">{isActive ? name : `${name} (inactive)`}</span>}
            disabled={!isActive}
            checked={isActive && enabledCategories.includes(id)}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
        ))}
      </div>
    </Fieldset>
  );
}
