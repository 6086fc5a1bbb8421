import type { Category } from '@foreword/domain/category.ts';
import { type BrowseSettings, browseSettingsInputSchema } from '@foreword/domain/page-settings.ts';
import { useMutation } from '@tanstack/react-query';
import { useSiteRefresh } from '../../lib/site-refresh.ts';
import { toast } from '../../lib/toast.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { validateWith } from '../../lib/validate-with.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** Editing and saving the settings of the browse page. */
export function useBrowseForm(settings: BrowseSettings, categories: readonly Category[]) {
  const refreshSite = useSiteRefresh();
  // A category that was switched off or deleted meanwhile cannot be saved any more.
  const toInput = ({ displayMode, enabledCategories }: BrowseSettings): BrowseSettings => ({
    displayMode,
    enabledCategories: categories
      .filter(({ id, isActive }) => isActive && enabledCategories.includes(id))
      .map(({ id }) => id),
  });
  const api = useSettingsForm({
    initial: settings,
    toInput,
    validate: validateWith(browseSettingsInputSchema),
  });
  const save = useMutation(
    useTRPC().pageSettings.saveBrowse.mutationOptions({
      meta: { fallback: 'Failed to update browse page settings' },
      onSuccess: () => {
        toast.success('Success!', 'Browse page settings updated successfully');
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

export type BrowseFormApi = ReturnType<typeof useBrowseForm>;
