import { LIMITS } from '@foreword/domain/limits.ts';
import {
  type HomepageSettings,
  homepageSettingsInputSchema,
} from '@foreword/domain/page-settings.ts';
import type { PreviewCard } from '@foreword/domain/preview.ts';
import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../../lib/trpc.ts';
import { TwoTexts } from '../../lib/two-texts.tsx';
import classes from './choice.module.css';
import { ChosenBooks } from './chosen-books.tsx';
import { FeaturedChoice } from './featured-choice.tsx';
import {
  type HomepageFormValues,
  toFeaturedBook,
  toInput,
  withToggled,
} from './homepage-form-values.ts';
import { SaveSettings } from './save-settings.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export function useHomepageForm(settings: HomepageSettings, featured: readonly PreviewCard[]) {
  const initial: HomepageFormValues = {
    heroTitle: settings.heroTitle,
    heroSubtitle: settings.heroSubtitle,
    featured: featured.map(toFeaturedBook),
  };
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const api = useSettingsForm({
    initial,
    toInput,
    schema: homepageSettingsInputSchema,
    fieldOf: (name) => (name === 'featuredBookIds' ? 'featured' : name),
    readTheirs: async () => {
      const fresh = { staleTime: 0 };
      const page = trpc.pageSettings.get.queryOptions({ pageName: 'homepage' }, fresh);
      const theirs = await queryClient.fetchQuery(page);
      const books = trpc.previews.featured.queryOptions(undefined, fresh);
      const featured = (await queryClient.fetchQuery(books)).map(toFeaturedBook);
      const { heroTitle, heroSubtitle } =
        theirs.pageName === 'homepage' ? theirs.settings : settings;
      return { heroTitle, heroSubtitle, featured };
    },
    textsOf: ({ heroTitle, heroSubtitle, featured }) => ({
      'Hero Title': heroTitle,
      'Hero Subtitle': heroSubtitle,
      'Featured Previews': featured.map(({ title }) => title).join(', '),
    }),
  });
  const save = useMutation(
    trpc.pageSettings.saveHomepage.mutationOptions({
      meta: {
        fallback: 'Failed to update homepage settings',
        success: 'Homepage settings updated successfully',
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

export function HomepageForm({ api }: { api: ReturnType<typeof useHomepageForm> }) {
  const { form } = api;
  const { featured } = form.values;
  const choose = (books: typeof featured) => form.setFieldValue('featured', books);
  return (
    <form onSubmit={api.save} noValidate>
      <Stack gap="lg">
        <TextInput
          label="Hero Title"
          required
          dir="auto"
          key={form.key('heroTitle')}
          {...form.getInputProps('heroTitle')}
        />
        <Textarea
          label="Hero Subtitle"
          required
          rows={4}
          dir="auto"
          key={form.key('heroSubtitle')}
          {...form.getInputProps('heroSubtitle')}
        />
        <Stack component="section" gap="sm" aria-labelledby="featured-heading">
          <Text component="h2" id="featured-heading" fz="1.25rem">
            Featured Previews
          </Text>
          <Text c="dimmed" size="sm">
            Choose up to {LIMITS.featuredOnHome} book previews. Saving features exactly these, in
            this order.
          </Text>
          {form.errors.featured && (
            <Text c="var(--danger)" role="alert">
              {form.errors.featured}
            </Text>
          )}
          <div className={classes.columns}>
            <ChosenBooks books={featured} onChange={choose} />
            <FeaturedChoice
              chosen={featured}
              onToggle={(book) => choose(withToggled(featured, book))}
            />
          </div>
        </Stack>
        {api.conflict && <TwoTexts {...api.conflict} isBusy={api.isSaving} />}
        <SaveSettings
          label="Save Homepage Settings"
          isSaving={api.isSaving}
          isDirty={api.isDirtyNow()}
        />
      </Stack>
    </form>
  );
}
