import {
  type HomepageSettings,
  homepageSettingsInputSchema,
} from '@foreword/domain/page-settings.ts';
import type { PreviewCard } from '@foreword/domain/preview.ts';
import { useMutation } from '@tanstack/react-query';
import { useSiteRefresh } from '../../lib/site-refresh.ts';
import { toast } from '../../lib/toast.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { validateWith } from '../../lib/validate-with.ts';
import { type HomepageFormValues, toFeaturedBook, toInput } from './homepage-form-values.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** Editing and saving the settings of the home page. */
export function useHomepageForm(settings: HomepageSettings, featured: readonly PreviewCard[]) {
  const refreshSite = useSiteRefresh();
  const initial: HomepageFormValues = {
    heroTitle: settings.heroTitle,
    heroSubtitle: settings.heroSubtitle,
    featured: featured.map(toFeaturedBook),
  };
  const api = useSettingsForm({
    initial,
    toInput,
    validate: validateWith(homepageSettingsInputSchema),
    fieldOf: (name) => (name === 'featuredBookIds' ? 'featured' : name),
  });
  const save = useMutation(
    useTRPC().pageSettings.saveHomepage.mutationOptions({
      meta: { fallback: 'Failed to update homepage settings' },
      onSuccess: () => {
        toast.success('Success!', 'Homepage settings updated successfully');
        return refreshSite();
      },
      onError: api.showRefusal,
    }),
  );
  return {
    ...api,
    isSaving: save.isPending,
    save: api.saveWith(save),
  };
}

export type HomepageFormApi = ReturnType<typeof useHomepageForm>;
