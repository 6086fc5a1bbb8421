import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import type { KeyTopic } from '@foreword/domain/key-topic.ts';
import { type Proposal, SECTION_FIELDS, type SectionField } from '@foreword/domain/section.ts';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import {
  FIELD_LABELS,
  isLocked,
  type PreviewFormValues,
  toText,
} from '../../features/preview-form/form-values.ts';
import { focusField } from '../../features/preview-form/places.ts';
import type { PreviewFormApi } from '../../features/preview-form/use-preview-form.ts';
import { toContent, unreadableFields } from '../../features/preview-form/validate.ts';
import {
  SectionContext,
  SectionDialog,
  type SectionRequest,
  type SectionWish,
} from '../../features/section/section-dialog.tsx';
import { labelOfPlace } from '../../lib/form-places.ts';
import { toast } from '../../lib/toast.ts';

interface FormSectionProps {
  api: PreviewFormApi;
  /** The saved preview. */
  preview: AdminPreview;
  isVersion: boolean;
  isPaused: boolean;
  children: ReactNode;
}

interface Taken {
  name: SectionField;
  former: string;
  wasGenerated: boolean;
  text: string;
}

/** Lets editors write one section of the form again. */
export function FormSection({ api, preview, isVersion, isPaused, children }: FormSectionProps) {
  // The last one stays while its dialog closes.
  const [section, setSection] = useState<SectionField>('abstract');
  const [isOpen, setIsOpen] = useState(false);
  const [taken, setTaken] = useState<Taken>();
  const { form, values } = api;
  const undoable = taken && values[taken.name] === taken.text ? taken.name : undefined;
  const acts = useRef({ open: (_name: string) => {}, undo: () => {} });
  acts.current = {
    open: (name) => {
      if (!isSection(name)) return;
      // The proposal would stand beside an empty text, and replace what the editor typed.
      if (unreadableFields(values).includes(name)) {
        const label = FIELD_LABELS[name];
        toast.failure('Error', `${label}: correct it first, or its text would be lost.`);
        return focusField(name);
      }
      setSection(name);
      setIsOpen(true);
    },
    undo: () => {
      if (taken) {
        api.noteGenerated([taken.name], taken.wasGenerated);
        form.setFieldValue(taken.name, taken.former);
      }
      setTaken(undefined);
    },
  };
  const { lockedFields } = values;
  const menu = useMemo(
    () => ({
      isOffered: (name: string) =>
        !isPaused && isSection(name) && !isLocked({ lockedFields }, name),
      open: (name: string) => acts.current.open(name),
      undoable,
      undo: () => acts.current.undo(),
    }),
    [isPaused, lockedFields, undoable],
  );
  const take = (name: SectionField, value: Proposal | null, topicIndex: number | undefined) => {
    const former = form.getValues();
    const text = textWith(former, value, topicIndex);
    const wasGenerated = api.generated.includes(name);
    form.setFieldValue(name, text);
    api.noteGenerated([name]);
    setTaken({ name, former: former[name], wasGenerated, text });
    setIsOpen(false);
  };
  return (
    <SectionContext value={menu}>
      {children}
      <SectionDialog
        isOpen={isOpen}
        previewId={preview.id}
        label={labelOfPlace(section)}
        topics={section === 'keyTopics' ? topicsOf(values).map(({ title }) => title) : []}
        request={(wish) => requestOf(section, form.getValues(), { wish, preview, isVersion })}
        presentOf={(topicIndex) => presentOf(form.getValues(), section, topicIndex)}
        onTake={(value, topicIndex) => take(section, value, topicIndex)}
        onClose={() => setIsOpen(false)}
      />
    </SectionContext>
  );
}

const isSection = (name: string): name is SectionField =>
  SECTION_FIELDS.some((field) => field === name);

const topicsOf = (values: PreviewFormValues): KeyTopic[] => toContent(values).keyTopics;

const presentOf = (
  values: PreviewFormValues,
  name: SectionField,
  topicIndex: number | undefined,
): Proposal | null =>
  topicIndex === undefined ? toContent(values)[name] : (topicsOf(values)[topicIndex] ?? null);

function textWith(
  values: PreviewFormValues,
  value: Proposal | null,
  topicIndex: number | undefined,
): string {
  if (topicIndex === undefined) return toText(value);
  return toText(topicsOf(values).with(topicIndex, value as KeyTopic));
}

interface Asked {
  wish: SectionWish;
  preview: AdminPreview;
  isVersion: boolean;
}

/** The text of a version is no saved working copy, with which the server would compare it. */
function requestOf(
  field: SectionField,
  values: PreviewFormValues,
  { wish, preview, isVersion }: Asked,
): SectionRequest {
  const { title, author, ...all } = toContent(values);
  const sections = Object.fromEntries(SECTION_FIELDS.map((name) => [name, all[name]]));
  return {
    field,
    content: { title, ...(author && { author }), ...sections },
    ...(!isVersion && { bookSummaryId: preview.id, base: preview[field] }),
    ...wish,
  };
}
