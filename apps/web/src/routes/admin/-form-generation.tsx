import { useRef } from 'react';
import { GenerateFromSources } from '../../features/generation/generate-from-sources.tsx';
import { SECTIONS } from '../../features/generation/use-generation.ts';
import { FIELD_LABELS, isLocked } from '../../features/preview-form/form-values.ts';
import { showPassage } from '../../features/preview-form/places.ts';
import type { PreviewFormApi } from '../../features/preview-form/use-preview-form.ts';
import { openSource } from '../../features/source/opened-source.ts';

/** What a generation writes beside the title, which stays as the editor typed it. */
const WRITTEN = [...SECTIONS.slice(1), 'author', 'decision', 'book', 'rawMarkdown'] as const;

interface FormGenerationProps {
  api: PreviewFormApi;
  previewId: number;
  isSaving: boolean;
  onRunning: (isRunning: boolean) => void;
}

/** Lets a generation write the form, and takes it back. */
export function FormGeneration({ api, ...rest }: FormGenerationProps) {
  const { form, values, replace, writeGenerated } = api;
  const kept = useRef(form.getValues());
  const labels = (isShown: (name: (typeof WRITTEN)[number]) => boolean) =>
    WRITTEN.filter(isShown).map((name) => FIELD_LABELS[name]);
  return (
    <GenerateFromSources
      {...rest}
      form={{
        title: () => form.getValues().title,
        replaced: labels((name) => hasText(values[name]) && !isLocked(values, name)),
        locked: labels((name) => isLocked(values, name)),
        keep: () => {
          kept.current = form.getValues();
        },
        write: ({ title: _, ...written }) => writeGenerated(kept.current, written),
        restore: () => replace(kept.current),
      }}
      onShow={showPassage}
      onShowSource={openSource}
    />
  );
}

const hasText = (value: string): boolean => !['', '[]', 'null'].includes(value.trim());
