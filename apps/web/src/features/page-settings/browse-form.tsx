import type { Category } from '@foreword/domain/category.ts';
import { type BrowseSettings, browseSettingsInputSchema } from '@foreword/domain/page-settings.ts';
import { FailureText, Small } from '@foreword/ui/admin/texts.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { Checkbox, Fieldset, Radio, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTRPC } from '../../lib/trpc.ts';
import classes from './choice.module.css';
import { SettingsForm, useReadSettings, useSettingsForm } from './settings-form.tsx';

export function useBrowseForm(settings: BrowseSettings, categories: readonly Category[]) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const readSettings = useReadSettings();
  // The server refuses a category that is inactive or deleted.
  const toInput = ({ displayMode, enabledCategories }: BrowseSettings): BrowseSettings => ({
    displayMode,
    enabledCategories: categories
      .filter(({ id, isActive }) => isActive && enabledCategories.includes(id))
      .map(({ id }) => id),
  });
  const readCategories = () =>
    queryClient.invalidateQueries({ queryKey: trpc.categories.list.queryKey() });
  const api = useSettingsForm({
    name: 'Browse page settings',
    initial: settings,
    toInput,
    schema: browseSettingsInputSchema,
    readTheirs: async () => {
      // Theirs may show a category that was inactive, or did not exist, when this page read the list.
      await readCategories();
      return readSettings('browse');
    },
    textsOf: ({ displayMode, enabledCategories }) => ({
      'Display Mode': displayMode === 'list' ? 'List (All Books)' : 'Categories',
      'Categories to show': categories
        .filter(({ id }) => enabledCategories.includes(id))
        .map(({ name }) => name)
        .join(', '),
    }),
    saving: trpc.pageSettings.saveBrowse.mutationOptions,
    onRefused: readCategories,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a category that becomes active again does not come back.
  useEffect(() => api.follow(toInput), [categories]);
  return api;
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
    <SettingsForm api={api} saveLabel="Save Browse Settings">
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
    </SettingsForm>
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
      <Small mb="xs">
        {hasAny
          ? 'They appear in the order of the Categories tab.'
          : 'Without any, the browse page shows the list of all books.'}
      </Small>
      {form.errors.enabledCategories && <FailureText>{form.errors.enabledCategories}</FailureText>}
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
